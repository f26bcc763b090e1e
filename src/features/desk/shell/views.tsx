import type { ComponentType } from 'react';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { loadPart } from '#browser/islands/import-with-retry.ts';
import { type DeskRight, type DeskRole, mayUse } from '#domain/access/desk-roles.ts';
import { settingsTexts } from '#texts/en/desk-settings.ts';
import { deskTabs } from '#texts/en/desk-shell.ts';
import { Skeleton } from '#ui/EmptyState.tsx';
import { Waiting } from '../figures/Waiting.tsx';
import type { DeskAddress } from './desk-address.ts';
import { Failure } from './Parts.tsx';
import type { ViewProps } from './view-props.ts';

type Show = ComponentType<ViewProps>;
type DeskView = { name: string; title: string; right: DeskRight; load: () => Promise<Show> };

/** The desk's views, in the order of its navigation. The first one that a role may use opens first. */
export const views: readonly DeskView[] = [
  { name: 'waiting', title: deskTabs.waiting, right: 'any', load: async () => Waiting },
  {
    name: 'orders',
    title: deskTabs.orders,
    right: 'sales',
    load: async () => (await import('../orders/Orders.tsx')).OrdersView,
  },
  {
    name: 'quotations',
    title: deskTabs.quotations,
    right: 'sales',
    load: async () => (await import('../quotations/Quotations.tsx')).QuotationsView,
  },
  {
    name: 'inquiries',
    title: deskTabs.inquiries,
    right: 'sales',
    load: async () => (await import('../people/Inquiries.tsx')).Inquiries,
  },
  {
    name: 'products',
    title: deskTabs.products,
    right: 'content',
    load: async () => (await import('../products/Products.tsx')).Products,
  },
  {
    name: 'content',
    title: deskTabs.content,
    right: 'content',
    load: async () => (await import('../content/Content.tsx')).Content,
  },
  {
    name: 'settings',
    title: settingsTexts.title,
    right: 'content',
    load: async () => (await import('../settings/Settings.tsx')).Settings,
  },
  {
    name: 'figures',
    title: deskTabs.figures,
    right: 'owner',
    load: async () => (await import('../figures/Figures.tsx')).Figures,
  },
  {
    name: 'people',
    title: deskTabs.people,
    right: 'owner',
    load: async () => (await import('../people/People.tsx')).People,
  },
  {
    name: 'history',
    title: deskTabs.history,
    right: 'any',
    load: async () => (await import('../history/History.tsx')).History,
  },
];

export const viewsOf = (role: DeskRole) => views.filter(({ right }) => mayUse(role, right));

/** What the view of orders shows besides its list. Links name it alone. */
const partsOfOrders = ['order', 'customer', 'print', 'ship'];
/** The view that an address names; an address with an unknown name, such as an old bookmark, leads to what waits. */
export function nameOfView(address: DeskAddress): string {
  const named = address.get('view');
  if (views.some(({ name }) => name === named)) return named as string;
  return partsOfOrders.some((part) => address.has(part)) ? 'orders' : 'waiting';
}

type LoadedViewProps = ViewProps & { view: DeskView };

/** A view whose code comes when it is opened: unused views cost no time. */
export function LoadedView({ view, ...props }: LoadedViewProps) {
  const { value, error, reload } = useLoaded(view.name, async () => ({ Show: await loadPart(view.load) }));
  if (value) return <value.Show {...props} />;
  if (error === undefined) return <Skeleton height="320px" />;
  return <Failure error={error} onRetry={reload} />;
}
