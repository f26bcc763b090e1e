import { quiet } from '../quiet.ts';
import { at, desk, fail, press, type Screen, shown, silence } from './screen.ts';

const lists = '**/api/products/items/?**';

/** Home, lists, products, header and footer. */
export const browsing: Screen[] = [
  { name: 'home', steady: true, open: at('/') },
  { name: 'home-signed-in', as: 'shopper', cart: true, steady: true, open: at('/') },
  {
    name: 'header-menu',
    cart: true,
    open: async (page) => {
      await page.setViewportSize(desk);
      await page.goto('/');
      await page.getByRole('banner').locator('summary').click();
    },
  },
  {
    name: 'header-signed-in',
    as: 'shopper',
    open: async (page) => {
      await page.setViewportSize(desk);
      await page.goto('/about/');
    },
  },
  {
    name: 'newsletter-thanked',
    open: async (page) => {
      await page.goto('/about/');
      await quiet(page);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.getByRole('contentinfo').getByRole('textbox').fill('asha@dhoop.example');
      await press(page, 'Subscribe');
      await shown(page, 'Thank you for subscribing!');
    },
  },
  { name: 'products', steady: true, open: at('/products/') },
  { name: 'products-commercial', open: at('/products/commercial/') },
  {
    name: 'products-filtered',
    open: async (page) => {
      await page.goto('/products/?search=hybrid&ordering=price');
      await shown(page, /^\d+ products for .hybrid.$/);
    },
  },
  { name: 'search-successor', open: at('/search/?search=Luminous+850+VA+inverter') },
  {
    name: 'products-filters',
    open: async (page) => {
      await page.goto('/products/?maker=Suryak+Solar&stock=true');
      await page.getByRole('list', { name: 'Filters in use' }).waitFor();
      const button = page.locator('summary', { hasText: 'Filters' });
      if (await button.isVisible()) await button.click();
    },
  },
  {
    name: 'products-loading',
    open: async (page) => {
      await silence(page, lists);
      await page.goto('/products/?search=panel');
      await page.getByRole('status').getByText('Loading products').waitFor();
    },
  },
  {
    name: 'products-none',
    open: async (page) => {
      await page.goto('/products/?search=zzzzqqqq');
      await shown(page, 'No Products Found');
    },
  },
  {
    name: 'products-error',
    open: async (page) => {
      await fail(page, lists);
      await page.goto('/products/?search=panel');
      await shown(page, 'Loading Error');
    },
  },
  { name: 'search', open: at('/search/?search=battery') },
  { name: 'search-none', open: at('/search/?search=zzzzqqqq') },
  {
    name: 'compare',
    open: (page, { compared }) => page.goto(`/compare/?p=${compared}`),
  },
  { name: 'compare-nothing', open: at('/compare/') },
  {
    name: 'compare-chosen',
    open: async (page) => {
      await page.goto('/category/batteries/');
      await quiet(page);
      await page
        .getByRole('article')
        .first()
        .getByRole('link', { name: /^Compare/ })
        .click();
      await shown(page, 'Compare (1)');
    },
  },
  { name: 'category', steady: true, open: at('/category/batteries/') },
  { name: 'product', steady: true, open: (page, { product }) => page.goto(`/product/${product}/`) },
  {
    name: 'product-wide',
    open: async (page, { product }) => {
      await page.setViewportSize(desk);
      await page.goto(`/product/${product}/`);
    },
  },
  {
    name: 'product-specifications',
    open: async (page, { product }) => {
      await page.goto(`/product/${product}/`);
      await page.getByRole('tab', { name: 'Specifications' }).click();
    },
  },
  {
    name: 'product-chosen',
    open: async (page, { product }) => {
      await page.goto(`/product/${product}/`);
      await quiet(page);
      await press(page, 'Add to wishlist');
      await page.getByRole('link', { name: /, view 2 of \d/ }).click();
      await page.getByRole('button', { name: 'Declaration' }).first().focus();
    },
  },
  {
    name: 'product-full-screen',
    open: async (page, { product }) => {
      await page.goto(`/product/${product}/`);
      await quiet(page);
      await page.getByRole('link', { name: 'Full screen' }).click();
      await page.getByRole('dialog').getByRole('status').waitFor();
    },
  },
  {
    name: 'product-added',
    open: async (page, { product }) => {
      await page.goto(`/product/${product}/`);
      await press(page, 'Add to Cart');
    },
  },
  {
    name: 'wishlist',
    open: async (page, { product }) => {
      await page.goto('/wishlist/');
      await page.evaluate((slug) => localStorage.setItem('wishlist', JSON.stringify([slug])), product);
      await page.reload();
      await page.getByRole('button', { name: /^Remove / }).waitFor();
    },
  },
  { name: 'product-sold-out', open: (page, { soldOut }) => page.goto(`/product/${soldOut}/`) },
];
