import { pictureAddress } from '#domain/media.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';

/** A picture and what it shows, for those who do not see it. */
export type Shown = { address: string; alt: string };

type PictureItemProps = Shown & {
  place: number;
  count: number;
  isOnly: boolean;
  name: string;
  onAlt: (alt: string) => void;
  onDrag: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One picture: drag it by itself, or move it with the buttons. */
export function PictureItem({ address, alt, place, count, isOnly, name, ...on }: PictureItemProps) {
  const nth = `picture ${place + 1} of ${count}`;
  return (
    <li>
      <img
        src={pictureAddress(address, 240, 'webp')}
        alt={alt || nth}
        width={96}
        height={96}
        draggable={false}
        onPointerDown={(event) => {
          // A finger stays with what it touched first; the list follows it instead.
          event.currentTarget.releasePointerCapture(event.pointerId);
          on.onDrag();
        }}
      />
      <TextField
        name={`alt-${name}`}
        label="What does it show?"
        hint="Read aloud to those who do not see it."
        value={alt}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => on.onAlt(event.target.value)}
      />
      <div className="pictures-moves">
        {!isOnly && (
          <>
            <Button size="small" disabled={place === 0} onClick={() => on.onMove(place - 1)}>
              Earlier<span className="visually-hidden"> {nth}</span>
            </Button>
            <Button size="small" disabled={place === count - 1} onClick={() => on.onMove(place + 1)}>
              Later<span className="visually-hidden"> {nth}</span>
            </Button>
          </>
        )}
        <Button size="small" look="plain" onClick={on.onRemove}>
          Remove<span className="visually-hidden"> {nth}</span>
        </Button>
      </div>
    </li>
  );
}
