/** Vite plugins of the adapter for `astro dev`, which this project runs without the adapter (astro.config.mjs). */
export default () => [];
