import type { Complete } from '../complete.ts';
export const failed = 'खाता नहीं बना';
export const maybeCreated =
  'फिर कोशिश करें। अगर तब दुकान कहे कि यह यूज़रनेम लिया जा चुका है, तो आपका खाता बन गया था: उसी से लॉगिन करें।';
export const usernameHint = (min: number): string => `कम से कम ${min} अक्षर`;
export const email = 'ईमेल';
export const agreed = 'खाता बनाकर आप हमारी <terms>शर्तें</terms> और <privacy>निजता के नियम</privacy> मानते हैं।';
export const submit = 'खाता बनाएँ';
export const submitting = 'खाता बन रहा है...';
export const hasAccount = 'पहले से खाता है?';
export const toLogin = 'लॉगिन करें';

export type Checked = Complete<typeof import('#texts/en/signup.ts'), typeof import('#texts/hi/signup.ts')>;
