import { Badge } from './Badge.tsx';
import './OrderBadge.css';

const tones = { pending: 'sun', paid: 'good', shipped: 'cyan', completed: 'ink', cancelled: 'bad' } as const;

const isKnown = (status: string): status is keyof typeof tones => Object.hasOwn(tones, status);

/** Each order status has its own colour; an unknown status is grey (§4). */
export const OrderBadge = ({ status }: { status: string }) => (
  <Badge tone={isKnown(status) ? tones[status] : 'grey'}>{status}</Badge>
);
