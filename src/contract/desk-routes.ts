import type { GstReturn } from '#domain/gst/gst-return.ts';
import type { ContentStatus, PreviewLink } from './content.ts';
import type {
  DeskInquiries,
  DeskInquiriesQuery,
  DeskInquiry,
  DeskOrder,
  DeskOrders,
  DeskOrdersQuery,
  DeskOverview,
  DeskProduct,
  DeskProducts,
  DeskProductsQuery,
  ProductPayload,
  ReplyPayload,
  StepPayload,
} from './desk.ts';
import type { DeskChanges, DeskChangesQuery, Undone, UndoPayload } from './desk-changes.ts';
import type {
  DraftPayload,
  Entries,
  EntriesQuery,
  Entry,
  KeptPicture,
  PublishPayload,
  TextPayload,
} from './desk-content.ts';
import type { Customer, CustomerNotePayload, Papers, PapersQuery, ShipPayload, Shipped } from './desk-day.ts';
import type {
  AcceptedInvitation,
  AcceptInvitationPayload,
  DeskFigures,
  DeskPeople,
  FiguresQuery,
  GstReturnQuery,
  InvitationPayload,
  PersonPayload,
} from './desk-figures.ts';
import type { Import, ImportPayload, PictureAddressPayload } from './desk-import.ts';
import type { DeskPageSpeed, PageSpeedQuery } from './page-speed.ts';
import type { PriceSheet, PriceSheetPayload } from './price-sheet.ts';
import type {
  DeskQuotation,
  DeskQuotations,
  NewQuotationPayload,
  QuotationPayload,
  QuotationStepPayload,
  QuotationsQuery,
} from './quotations.ts';
import { embedded, operator, shopper } from './route.ts';

/** The calls of the desk, in a file of their own: no script of the shop carries them. */

export const deskOverview = operator<DeskOverview>('GET', '/api/desk/', 'any');
export const deskOrders = operator<DeskOrders, DeskOrdersQuery>('GET', '/api/desk/orders/', 'sales');
export const deskOrder = operator<DeskOrder>('GET', '/api/desk/orders/:id/', 'sales');
export const deskStep = operator<DeskOrder, StepPayload>('POST', '/api/desk/orders/:id/step/', 'sales');
export const deskInquiries = operator<DeskInquiries, DeskInquiriesQuery>(
  'GET',
  '/api/desk/inquiries/',
  'sales',
);
export const deskReply = operator<DeskInquiry, ReplyPayload>(
  'POST',
  '/api/desk/inquiries/:id/reply/',
  'sales',
);
export const deskProducts = operator<DeskProducts, DeskProductsQuery>('GET', '/api/desk/products/', 'any');
export const deskProduct = operator<DeskProduct, ProductPayload>(
  'POST',
  '/api/desk/products/:slug/',
  'content',
);
export const deskPriceSheet = operator<PriceSheet, PriceSheetPayload>(
  'POST',
  '/api/desk/price-sheet/',
  'content',
);
export const deskFigures = operator<DeskFigures, FiguresQuery>('GET', '/api/desk/figures/', 'owner');
export const deskPageSpeed = operator<DeskPageSpeed, PageSpeedQuery>('GET', '/api/desk/page-speed/', 'owner');
export const deskGstReturn = operator<GstReturn, GstReturnQuery>('GET', '/api/desk/gst-return/', 'owner');
export const deskPeople = operator<DeskPeople>('GET', '/api/desk/people/', 'owner');
export const deskPerson = operator<DeskPeople, PersonPayload>('POST', '/api/desk/people/:username/', 'owner');
export const deskInvite = operator<DeskPeople, InvitationPayload>('POST', '/api/desk/invitations/', 'owner');
export const deskWithdrawInvitation = operator<DeskPeople>(
  'POST',
  '/api/desk/invitations/:id/withdraw/',
  'owner',
);
/** Called by the signed-in holder of the link in the mail. */
export const acceptInvitation = shopper<AcceptedInvitation, AcceptInvitationPayload>(
  'POST',
  '/api/desk/invitations/accept/',
  embedded,
);
export const deskChanges = operator<DeskChanges, DeskChangesQuery>('GET', '/api/desk/changes/', 'any');
export const deskUndo = operator<Undone, UndoPayload>('POST', '/api/desk/changes/:id/undo/', 'content');
export const deskShip = operator<Shipped, ShipPayload>('POST', '/api/desk/ship/', 'orders');
export const deskPapers = operator<Papers, PapersQuery>('GET', '/api/desk/papers/', 'orders');
export const deskCustomer = operator<Customer>('GET', '/api/desk/customers/:id/', 'sales');
export const deskCustomerNote = operator<Customer, CustomerNotePayload>(
  'POST',
  '/api/desk/customers/:id/note/',
  'sales',
);
export const deskQuotations = operator<DeskQuotations, QuotationsQuery>(
  'GET',
  '/api/desk/quotations/',
  'sales',
);
export const deskNewQuotation = operator<DeskQuotation, NewQuotationPayload>(
  'POST',
  '/api/desk/quotations/',
  'sales',
);
export const deskQuotation = operator<DeskQuotation>('GET', '/api/desk/quotations/:id/', 'sales');
export const deskSaveQuotation = operator<DeskQuotation, QuotationPayload>(
  'POST',
  '/api/desk/quotations/:id/',
  'sales',
);
export const deskQuotationStep = operator<DeskQuotation, QuotationStepPayload>(
  'POST',
  '/api/desk/quotations/:id/step/',
  'sales',
);

export const deskEntries = operator<Entries, EntriesQuery>('GET', '/api/desk/content/', 'content');
export const deskEntry = operator<Entry>('GET', '/api/desk/content/:type/:slug/', 'content');
export const deskDraft = operator<Entry, DraftPayload>(
  'POST',
  '/api/desk/content/:type/:slug/draft/',
  'content',
);
export const deskDiscard = operator<{ entry: Entry | null }, PublishPayload>(
  'POST',
  '/api/desk/content/:type/:slug/discard/',
  'content',
);
export const deskPublish = operator<Entry, PublishPayload>(
  'POST',
  '/api/desk/content/:type/:slug/publish/',
  'content',
);
export const deskUnpublish = operator<Entry>('POST', '/api/desk/content/:type/:slug/unpublish/', 'content');
export const deskPreview = operator<PreviewLink>('POST', '/api/desk/content/:type/:slug/preview/', 'content');
/** Products from a file, as drafts. */
export const deskImport = operator<Import, ImportPayload>('POST', '/api/desk/import/', 'content');
/** The clean HTML of a text, as its page will have it. */
export const deskText = operator<{ html: string }, TextPayload>('POST', '/api/desk/text/', 'content');
/** Its body is the picture itself. */
export const deskPicture = operator<KeptPicture>('POST', '/api/desk/pictures/', 'content');
/** Downloads a picture from its web address, as an import names it, and keeps it. */
export const deskPictureFrom = operator<{ address: string }, PictureAddressPayload>(
  'POST',
  '/api/desk/pictures/from-address/',
  'content',
);
export const deskPublishing = operator<ContentStatus>('GET', '/api/desk/publishing/', 'content');
