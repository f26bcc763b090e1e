import { ProductList, type ProductListProps } from './ProductList.tsx';
import './ProductRail.css';

/** One row of product cards with horizontal scrolling. */
export const ProductRail = (props: ProductListProps) => <ProductList {...props} shape="rail" />;
