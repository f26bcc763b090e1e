import { ProductList, type ProductListProps } from './ProductList.tsx';
import './ProductGrid.css';

/** Fills the width with cards; where one is wide, as on a phone, it is a row. */
export const ProductGrid = (props: ProductListProps) => <ProductList {...props} shape="grid" />;
