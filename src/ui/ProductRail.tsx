import { ProductList, type ProductListProps } from './ProductList.tsx';
import './ProductRail.css';

/** One row of cards, scrolled sideways where it is too long. */
export const ProductRail = (props: ProductListProps) => <ProductList {...props} shape="rail" />;
