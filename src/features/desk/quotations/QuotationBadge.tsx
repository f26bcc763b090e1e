import type { DeskQuotation, QuotationState } from '#contract/quotations.ts';
import { quotationStates, quotationList as words } from '#texts/en/desk-quotations.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';

const tones: Record<QuotationState, Tone> = {
  draft: 'grey',
  sent: 'cyan',
  accepted: 'good',
  withdrawn: 'bad',
};

/** How far a quotation has come. One that was sent and whose last day has passed is over. */
export const QuotationBadge = ({ quotation: { state, is_over } }: { quotation: DeskQuotation }) =>
  state === 'sent' && is_over ? (
    <Badge tone="grey">{words.over}</Badge>
  ) : (
    <Badge tone={tones[state]}>{quotationStates[state]}</Badge>
  );
