import { settings } from '#settings/settings.ts';
import drawing from './icon.svg?raw';

/** The icon in the shop's colours: its drawing names them in braces. */
export function shopIcon(): string {
  const { light } = settings().look;
  return drawing.replace(/\{([\w-]+)\}/g, (_, name: string) => light[name as keyof typeof light]);
}
