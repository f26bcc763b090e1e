import { type ChangeEvent, type PointerEvent, useRef, useState } from 'react';
import { callDesk } from '#browser/desk.ts';
import { explain } from '#browser/explain.ts';
import { client } from '#browser/session.ts';
import * as calls from '#contract/desk-routes.ts';
import { Banner } from '#ui/Banner.tsx';
import { PictureItem, type Shown } from './PictureItem.tsx';
import { shrinkPicture } from './shrink-picture.ts';

type PicturesFieldProps = {
  name: string;
  label: string;
  error?: string | undefined;
  pictures: readonly Shown[];
  /** How many there may be. */
  max: number;
  onChange: (pictures: Shown[]) => void;
};

const moved = (all: readonly Shown[], from: number, to: number): Shown[] => {
  const rest = all.filter((_, index) => index !== from);
  return all[from] ? [...rest.slice(0, to), all[from], ...rest.slice(to)] : [...all];
};

/** Photographs of a product or post: chosen or taken, made smaller here, in an order that dragging or buttons change. */
export function PicturesField({ name, label, error, pictures, max, onChange }: PicturesFieldProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const dragged = useRef<string>(undefined);
  const room = max - pictures.length;

  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    setBusy(true);
    setFailure(files.length > room ? `There is room for ${room} more; the others were left out.` : undefined);
    let all = [...pictures];
    for (const file of files.slice(0, room)) {
      try {
        const body = await shrinkPicture(file);
        const { address } = await callDesk(client, calls.deskPicture, { body });
        if (!all.some((one) => one.address === address)) all = [...all, { address, alt: '' }];
        onChange(all);
      } catch (thrown) {
        const { reason, message } = explain(thrown);
        setFailure(`${file.name}: ${reason ?? message}`);
      }
    }
    target.value = '';
    setBusy(false);
  }
  function move(from: number, to: number) {
    onChange(moved(pictures, from, to));
    // The focus goes with the picture.
    requestAnimationFrame(() => {
      const button = list.current?.children[to]?.querySelectorAll<HTMLElement>('button:enabled');
      button?.[to < from ? 0 : (button.length ?? 1) - 2]?.focus();
    });
  }
  /** Moves the dragged picture to the place under the finger or pointer. */
  function drag({ clientX, clientY, buttons }: PointerEvent) {
    if (buttons === 0) dragged.current = undefined;
    const from = pictures.findIndex(({ address }) => address === dragged.current);
    const over = document.elementFromPoint(clientX, clientY)?.closest('.pictures-list > li');
    const to =
      over?.parentElement === list.current
        ? [...(list.current?.children ?? [])].indexOf(over as Element)
        : -1;
    if (from >= 0 && to >= 0 && to !== from) onChange(moved(pictures, from, to));
  }
  return (
    <div className="pictures" id={`field-${name}`} tabIndex={-1}>
      {max === 1 && <p className="field-label">{label}</p>}
      {pictures.length > 0 && (
        <ul ref={list} className="pictures-list" aria-label={label} onPointerMove={drag}>
          {pictures.map((picture, index) => (
            <PictureItem
              key={picture.address}
              {...picture}
              place={index}
              count={pictures.length}
              isOnly={max === 1}
              name={`${name}-${index}`}
              onAlt={(alt) => onChange(pictures.map((one) => (one === picture ? { ...one, alt } : one)))}
              onDrag={() => {
                dragged.current = picture.address;
              }}
              onMove={(to) => move(index, to)}
              onRemove={() => onChange(pictures.filter((one) => one !== picture))}
            />
          ))}
        </ul>
      )}
      {room > 0 && (
        <label className={`button button-line pictures-add${isBusy ? ' pictures-busy' : ''}`}>
          <input
            type="file"
            accept="image/*"
            multiple={max > 1}
            className="visually-hidden"
            onChange={add}
            disabled={isBusy}
          />
          {isBusy ? 'Making it smaller and keeping it...' : 'Choose or take a photograph'}
        </label>
      )}
      {failure && (
        <Banner tone="bad">
          <p>{failure}</p>
        </Banner>
      )}
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}
