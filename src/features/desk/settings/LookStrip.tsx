import type { CSSProperties } from 'react';
import { pictureAddress } from '#domain/product/media.ts';
import { settingsTexts as words } from '#texts/en/desk-settings.ts';
import type { Values } from '../form/form-field.ts';
import './LookStrip.css';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The header of the shop and a button, with the logo and the colours that are chosen just now. */
export function LookStrip({ values }: { values: Values }) {
  const { main_colour, link_colour, logo, name, font } = values;
  const colours = {
    '--look-main': text(main_colour),
    '--look-link': text(link_colour),
    fontFamily: text(font) || undefined,
  } as CSSProperties;
  return (
    <figure className="look-strip" style={colours}>
      <figcaption className="soft">{words.look}</figcaption>
      <div aria-hidden="true">
        {text(logo) ? (
          <img src={pictureAddress(text(logo), 240, 'webp')} alt="" height={30} />
        ) : (
          <span className="look-sun" />
        )}
        <strong>{text(name)}</strong>
        <span className="look-link">{words.lookLink}</span>
        <span className="look-button">{words.lookButton}</span>
      </div>
    </figure>
  );
}
