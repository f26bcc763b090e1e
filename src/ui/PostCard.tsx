import { indianFormat } from '#domain/base/time.ts';
import { languageOf } from '#domain/text/language-of.ts';
import { Picture } from './Picture.tsx';
import './PostCard.css';

type PostCardProps = {
  title: string;
  href: string;
  image: string | null;
  imageAlt: string;
  text: string;
  /** The backend's date text; shown as a date in Indian time. */
  createdAt: string | null;
  eager?: boolean;
};

const dates = indianFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/** A date such as "5 March 2026"; empty text when the value is not a date. */
export const formatDate = (value: string | null): string =>
  value === null || Number.isNaN(Date.parse(value)) ? '' : dates.format(new Date(value));

/** A post in the list (§2). */
export function PostCard({ title, href, image, imageAlt, text, createdAt, eager }: PostCardProps) {
  return (
    <article className="post-card">
      <Picture
        source={image ?? ''}
        alt={imageAlt}
        widths={[400, 640, 800]}
        sizes="(min-width: 700px) 380px, calc(100vw - 40px)"
        ratio={16 / 9}
        eager={eager ?? false}
      />
      <div>
        <h2 lang={languageOf(title)}>
          <a href={href}>{title}</a>
        </h2>
        <p className="post-card-text" lang={languageOf(text)}>
          {text}
        </p>
        {formatDate(createdAt) && <time dateTime={createdAt ?? undefined}>{formatDate(createdAt)}</time>}
      </div>
    </article>
  );
}
