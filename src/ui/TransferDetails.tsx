import type { TransferDetails as Details } from '#domain/order/transfer.ts';
import * as texts from '#texts/en/transfer.ts';
import { Amounts } from './Amounts.tsx';

const names = Object.keys(texts.labels) as (keyof Details)[];

/** The shop's account and UPI id, each only if it has one; `reference` is what the buyer writes into the transfer. */
export const TransferDetails = ({ details, reference }: { details: Details; reference?: string }) => (
  <Amounts
    rows={[
      ...names
        .filter((name) => details[name])
        .map((name) => ({ label: texts.labels[name], value: details[name] })),
      ...(reference ? [{ label: texts.referenceLabel, value: reference }] : []),
    ]}
  />
);
