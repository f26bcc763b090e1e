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
export type DeskView = {
  name: string;
  title: string;
  right: DeskRight;
  load: () => Promise<Show>;
  /** The lines of its picture in the bar of a phone. */
  icon: string;
};

/** The desk's views, in the order of its navigation. The first one that a role may use opens first. */
export const views: readonly DeskView[] = [
  {
    name: 'waiting',
    title: deskTabs.waiting,
    right: 'any',
    load: async () => Waiting,
    icon: 'M5 4h14v16H5zM8.5 9l1.5 1.5L13 8M8.5 15H15',
  },
  {
    name: 'orders',
    title: deskTabs.orders,
    right: 'sales',
    load: async () => (await import('../orders/Orders.tsx')).OrdersView,
    icon: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9',
  },
  {
    name: 'quotations',
    title: deskTabs.quotations,
    right: 'sales',
    load: async () => (await import('../quotations/Quotations.tsx')).QuotationsView,
    icon: 'M6 3h9l4 4v14H6zM9 12h6M9 16h6',
  },
  {
    name: 'inquiries',
    title: deskTabs.inquiries,
    right: 'sales',
    load: async () => (await import('../people/Inquiries.tsx')).Inquiries,
    icon: 'M4 5h16v11H9l-5 4z',
  },
  {
    name: 'products',
    title: deskTabs.products,
    right: 'content',
    load: async () => (await import('../products/Products.tsx')).Products,
    icon: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  },
  {
    name: 'content',
    title: deskTabs.content,
    right: 'content',
    load: async () => (await import('../content/Content.tsx')).Content,
    icon: 'M5 19l1-4L16 5l3 3L9 18z',
  },
  {
    name: 'settings',
    title: settingsTexts.title,
    right: 'content',
    load: async () => (await import('../settings/Settings.tsx')).Settings,
    icon: 'M4 7h9M17 7h3M13 5v4h4V5zM4 16h3M11 16h9M7 14v4h4v-4z',
  },
  {
    name: 'figures',
    title: deskTabs.figures,
    right: 'owner',
    load: async () => (await import('../figures/Figures.tsx')).Figures,
    icon: 'M5 20V10M12 20V4M19 20v-7',
  },
  {
    name: 'people',
    title: deskTabs.people,
    right: 'owner',
    load: async () => (await import('../people/People.tsx')).People,
    icon: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-5 15-5 16 0',
  },
  {
    name: 'history',
    title: deskTabs.history,
    right: 'any',
    load: async () => (await import('../history/History.tsx')).History,
    icon: 'M12 4a8 8 0 1 1-8 8M4 12l-2-3M4 12l3-2M12 8v4l3 2',
  },
];

/** What keeps its place in the bar of a phone, for a role whose views do not all fit there. */
const daily = ['waiting', 'orders', 'inquiries', 'products'];
const placesInBar = 5;
/** The views in the bar of a phone, and those behind "More". */
export function barOf(open: readonly DeskView[]): { shown: readonly DeskView[]; more: readonly DeskView[] } {
  if (open.length <= placesInBar) return { shown: open, more: [] };
  const isShown = ({ name }: DeskView) => daily.includes(name);
  return { shown: open.filter(isShown), more: open.filter((view) => !isShown(view)) };
}

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
