import { ProductPayload, ReplyPayload, StepPayload } from './desk.ts';
import { CustomerNotePayload } from './desk-day.ts';
import { InvitationPayload } from './desk-figures.ts';
import { shapeOf } from './field-shape.ts';
import { PriceSheetPayload } from './price-sheet.ts';
import { QuotationPayload } from './quotations.ts';

/** The fields of the desk's forms, as their payloads' schemas say. The desk's page has them in its HTML. */
export const deskForms = () => ({
  invitation: shapeOf(InvitationPayload),
  offer: shapeOf(ProductPayload),
  quotation: shapeOf(QuotationPayload),
  step: shapeOf(StepPayload),
  reply: shapeOf(ReplyPayload),
  note: shapeOf(CustomerNotePayload),
  sheet: shapeOf(PriceSheetPayload),
});
export type DeskForms = ReturnType<typeof deskForms>;
