import { Badge } from './Badge.tsx';
import './OrderBadge.css';

const tones = { pending: 'sun', paid: 'good', shipped: 'cyan', completed: 'ink', cancelled: 'bad' } as const;

const isKnown = (status: string): status is keyof typeof tones => Object.hasOwn(tones, status);

/** Each status has its own colour, a status we do not know is grey (§4). */
export const OrderBadge = ({ status }: { status: string }) => (
  <Badge tone={isKnown(status) ? tones[status] : 'grey'}>{status}</Badge>
);
