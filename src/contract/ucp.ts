/**
 * What agents are answered by the Universal Commerce Protocol, revision 2026-04-08: the fields of ucp.dev/schemas/shopping that the
 * shop knows (read on 29 November 2026).
 */

export const ucpVersion = '2026-04-08' as const;

type Version = { version: typeof ucpVersion };
type Declared = Version & { spec: string; schema: string };
type Service = Declared & { transport: 'rest'; endpoint: string };

/** What the shop takes part in. An agent needs nothing else to call it. */
export type UcpProfile = {
  ucp: Version & {
    services: Record<string, Service[]>;
    capabilities: Record<string, Declared[]>;
    /** None: nothing can be paid by an agent. */
    payment_handlers: Record<string, never>;
  };
};

/** An amount in paise, the smallest unit of the currency. */
type UcpPrice = { amount: number; currency: 'INR' };
type UcpPriceRange = { min: UcpPrice; max: UcpPrice };
type UcpMessage =
  | { type: 'info'; code: string; content: string }
  | { type: 'error'; code: string; content: string; severity: 'recoverable' | 'unrecoverable' };
/** An identifier of the request that this variant answers. */
type UcpInput = { id: string; match: 'exact' };

/** What is bought. The shop has one of each product. */
type UcpVariant = {
  id: string;
  /** The product's number, as the feeds name it. */
  sku: string;
  title: string;
  description: { plain: string };
  url: string;
  price: UcpPrice;
  list_price?: UcpPrice | undefined;
  availability: { available: boolean; status: 'in_stock' | 'out_of_stock' };
  seller: { name: string; links: { type: string; url: string }[] };
  inputs?: UcpInput[] | undefined;
};

/** What the shop tells beyond the protocol. */
type UcpMetadata = {
  /** Opens the buyer's cart with one of this product in it. */
  cart_url: string;
  prices_include_gst: true;
  maker?: string | undefined;
  max_power?: string | undefined;
  country_of_origin?: string | undefined;
  delivery?: string | undefined;
  fitting?: string | undefined;
  product_warranty?: string | undefined;
  performance_warranty?: string | undefined;
  specifications?: { label: string; value: string }[] | undefined;
};

export type UcpProduct = {
  id: string;
  handle: string;
  title: string;
  description: { plain: string };
  url: string;
  categories?: { value: string; taxonomy: 'merchant' }[] | undefined;
  price_range: UcpPriceRange;
  list_price_range?: UcpPriceRange | undefined;
  media: { type: 'image'; url: string; alt_text: string }[];
  variants: UcpVariant[];
  rating?: { value: number; scale_max: 5; count: number } | undefined;
  metadata: UcpMetadata;
};

type Active = Version & { capabilities: Record<string, Version[]> };
type Found = Active & { status: 'success' };

export type UcpProducts = { ucp: Found; products: UcpProduct[]; messages?: UcpMessage[] | undefined };
export type UcpSearchReply = UcpProducts & {
  pagination: { has_next_page: boolean; cursor?: string | undefined; total_count?: number | undefined };
};
/** A product that is not there is an answer too, as the protocol has it. */
export type UcpProductReply =
  | { ucp: Found; product: UcpProduct; messages?: UcpMessage[] | undefined }
  | { ucp: Active & { status: 'error' }; messages: UcpMessage[]; continue_url: string };
