/** The few settings that scripts of browsers read: a build leaves the others out of their files. */
export { light } from '#content/look.json';
export { delivery, payment } from '#content/site.json';
