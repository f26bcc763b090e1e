import { type ChangeEvent, useRef, useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { explain } from '#browser/calls/explain.ts';
import { useBusy } from '#browser/calls/use-busy.ts';
import { client } from '#browser/session/session.ts';
import * as calls from '#contract/desk-routes.ts';
import { pictureAddress } from '#domain/product/media.ts';
import { pictureFields as words } from '#texts/en/desk-entry-form.ts';
import { Banner } from '#ui/Banner.tsx';
import { TextField } from '#ui/Field.tsx';
import { FileButton } from '../form/FileButton.tsx';
import { OrderedList } from '../form/OrderedList.tsx';
import { shrinkPicture } from './shrink-picture.ts';

/** A picture and what it shows, for those who do not see it. */
type Shown = { address: string; alt: string };

type PicturesFieldProps = {
  name: string;
  label: string;
  error?: string | undefined;
  pictures: readonly Shown[];
  /** Whether the picture needs no alternative text. */
  isDecorative?: boolean | undefined;
  /** How many there may be. */
  max: number;
  onChange: (pictures: Shown[]) => void;
  whileSending: (work: () => Promise<void>) => Promise<void>;
};

/** Photographs of a product or post: chosen or taken, made smaller here, in an order that dragging or buttons change. */
export function PicturesField(props: PicturesFieldProps) {
  const { name, label, error, pictures, isDecorative, max, onChange, whileSending } = props;
  const [isBusy, setBusy] = useBusy();
  const [failure, setFailure] = useState<string>();
  const room = max - pictures.length;
  /** They may be described, moved and removed while another one is sent. */
  const latest = useRef(pictures);
  latest.current = pictures;

  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    setBusy(true);
    setFailure(files.length > room ? words.noRoom(room) : undefined);
    for (const file of files.slice(0, room)) {
      try {
        const body = await shrinkPicture(file);
        const { address } = await callDesk(client, calls.deskPicture, { body });
        const all = latest.current;
        if (!all.some((one) => one.address === address)) onChange([...all, { address, alt: '' }]);
      } catch (thrown) {
        const { reason, message } = explain(thrown);
        setFailure(words.failed(file.name, reason ?? message));
      }
    }
    target.value = '';
    setBusy(false);
  }
  return (
    <div className="pictures" id={`field-${name}`} tabIndex={-1}>
      {max === 1 && <p className="field-label">{label}</p>}
      <OrderedList
        label={label}
        one={words.picture}
        items={pictures}
        keyOf={({ address }) => address}
        onChange={onChange}
      >
        {(picture, index) => (
          <>
            <img
              src={pictureAddress(picture.address, 240, 'webp')}
              alt={picture.alt || words.nth(index + 1, pictures.length)}
              width={96}
              height={96}
              draggable={false}
              data-drag
            />
            {!isDecorative && (
              <TextField
                name={`alt-${name}-${index}`}
                {...words.alts}
                value={picture.alt}
                autoComplete="off"
                onChange={({ target }) =>
                  onChange(pictures.map((one) => (one === picture ? { ...one, alt: target.value } : one)))
                }
              />
            )}
          </>
        )}
      </OrderedList>
      {room > 0 && (
        <FileButton
          accept="image/*"
          multiple={max > 1}
          onChange={(event) => whileSending(() => add(event))}
          disabled={isBusy}
        >
          {isBusy ? words.sending : words.choose}
        </FileButton>
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
