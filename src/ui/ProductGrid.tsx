import { ProductList, type ProductListProps } from './ProductList.tsx';
import './ProductGrid.css';

/** A grid of product cards; on phones each card is a row. */
export const ProductGrid = (props: ProductListProps) => <ProductList {...props} shape="grid" />;
