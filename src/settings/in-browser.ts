/** The few settings that scripts of browsers read: a build leaves the others out of their files. */
export { light } from '#content/look.json';
export { cashOnDelivery, delivery } from '#content/site.json';
