import { cloneElement, createElement, Fragment, type ReactElement } from 'react';

/**
 * A sentence with marked words: in `Read <terms>our terms</terms>.` they become what the prop `terms` is, a link if that is an
 * address, else its element.
 */
export const Marked = ({ text, ...marks }: { text: string } & Record<string, string | ReactElement>) =>
  createElement(
    Fragment,
    null,
    ...text.split(/<(\w+)>(.+?)<\/\1>/).map((piece, index, pieces) => {
      if (index % 3 === 0) return piece;
      const mark = index % 3 === 2 && marks[pieces[index - 1] ?? ''];
      return mark && (typeof mark === 'string' ? <a href={mark}>{piece}</a> : cloneElement(mark, {}, piece));
    }),
  );
