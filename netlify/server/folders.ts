import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
/** Netlify's Frameworks API: the adapter writes the functions for pages rendered on demand here. */
export const frameworkFunctions = '.netlify/v1/functions';
/** The functions of the API and the jobs, bundled by the build. */
export const functionsDirectory = '.netlify/bundled-functions';
/** The folder of the prebuilt pages. */
export const siteDirectory = 'dist';
