/** What the queue gets when its process ends in the middle: no row is told anything, as when the database goes away. */
export const killed = () => Object.assign(new Error('killed'), { code: 'ECONNRESET' });
