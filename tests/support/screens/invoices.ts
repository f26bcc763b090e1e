import { printedInvoice } from '#tests/support/printed-invoice.ts';
import { shipping } from '#tests/support/shipping.ts';
import { type Screen, shown } from './screen.ts';

const invoice = '**/api/orders/7/invoice/';

/** The invoice of an order, and the fields that a business fills in for it. */
export const invoices: Screen[] = [
  {
    name: 'invoice',
    as: 'shopper',
    open: async (page) => {
      await page.route(invoice, (route) => route.fulfill({ json: printedInvoice({ isBack: true }) }));
      await page.goto('/invoice/7/');
      await shown(page, 'Authorised signatory');
    },
  },
  {
    name: 'invoice-billed-elsewhere',
    as: 'shopper',
    open: async (page) => {
      const json = printedInvoice({
        changes: {
          shipping: {
            fullName: 'Asha Verma',
            company: 'Verma & Sons',
            address: '12 Hazratganj, second floor',
            city: 'Lucknow',
            zip: '226001',
            gstin: '27AAPFU0939F1ZV',
            billTo: 'Head office\n4 FC Road, Pune 411004',
            po: 'PO/2026/0077',
          },
        },
      });
      await page.route(invoice, (route) => route.fulfill({ json }));
      await page.goto('/invoice/7/');
      await shown(page, 'Delivered to');
    },
  },
  {
    name: 'invoice-in-two-languages',
    as: 'shopper',
    open: async (page) => {
      const json = printedInvoice({ isBack: true, inHindi: true });
      await page.route(invoice, (route) => route.fulfill({ json }));
      await page.goto('/invoice/7/');
      await shown(page, 'अधिकृत हस्ताक्षर');
    },
  },
  {
    name: 'invoice-none',
    as: 'newcomer',
    open: async (page) => {
      await page.goto('/invoice/7/');
      await shown(page, 'There is no invoice here');
    },
  },
  {
    name: 'checkout-business',
    as: 'shopper',
    cart: true,
    open: async (page) => {
      await page.goto('/checkout/');
      for (const [label, value] of Object.entries(shipping))
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByText('GST invoice for a business').click();
      await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
      await page.getByText('This is no GSTIN').waitFor();
    },
  },
];
