import type { InputHTMLAttributes } from 'react';
import './FileButton.css';

type FileButtonProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>;

/** A button that asks for a file, in place of the browser's own. Keys and screen readers meet the field itself. */
export const FileButton = ({ children, ...input }: FileButtonProps) => (
  <label className="button button-line file-button">
    <input type="file" className="visually-hidden" {...input} />
    {children}
  </label>
);
