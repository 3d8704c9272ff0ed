/** Settings of analytics. */
import * as form from '../setting-forms.js';
import { attributes, script } from './head.js';
import { object } from './objects.js';
import { optional, required, type Form, type Read, type OptionalOf, type RequiredOf } from './setting.js';

const gtagTable = {
  /** A measurement id, or a list of them: `'G-XXXXXXXXXX'`. */
  ids: required(form.listOrOne(form.gtagId)),
  /**
   * Asks Google to shorten IP addresses.
   * @default `false`
   */
  anonymizeIP: optional(form.flag, false),
};
/** Google Analytics, by its `gtag.js`. */
export interface UserGtag extends RequiredOf<typeof gtagTable>, OptionalOf<typeof gtagTable> {}
export interface GtagSettings extends Read<typeof gtagTable> {}
const gtag: Form<UserGtag, GtagSettings> = object('"gtag"', gtagTable);

const plausibleTable = {
  /** The site's name there: `'docs.example.org'`. */
  domain: required(form.text),
  /**
   * Address of its script.
   * @default `'https://plausible.io/js/script.js'`
   */
  src: optional(form.scriptUrl, 'https://plausible.io/js/script.js'),
  /**
   * More attributes of the script: `{ 'data-api': '/api/event' }`.
   * @default `{}`
   */
  attributes: optional(attributes, {}),
};
/** Plausible. */
export interface UserPlausible extends RequiredOf<typeof plausibleTable>, OptionalOf<typeof plausibleTable> {}
export interface PlausibleSettings extends Read<typeof plausibleTable> {}
const plausible: Form<UserPlausible, PlausibleSettings> = object('"plausible"', plausibleTable);

const umamiTable = {
  /** The site's id there. */
  websiteId: required(form.text),
  /**
   * Address of its script.
   * @default `'https://cloud.umami.is/script.js'`
   */
  src: optional(form.scriptUrl, 'https://cloud.umami.is/script.js'),
  /**
   * More attributes of the script: `{ 'data-do-not-track': 'true' }`.
   * @default `{}`
   */
  attributes: optional(attributes, {}),
};
/** Umami. */
export interface UserUmami extends RequiredOf<typeof umamiTable>, OptionalOf<typeof umamiTable> {}
export interface UmamiSettings extends Read<typeof umamiTable> {}
const umami: Form<UserUmami, UmamiSettings> = object('"umami"', umamiTable);

const analyticsTable = {
  /**
   * Google Analytics.
   * @default none
   */
  gtag: optional(gtag),
  /**
   * The id of a container of Google Tag Manager: `'GTM-XXXXXXX'`.
   * @default none
   */
  googleTagManager: optional(form.tagManagerId),
  /**
   * Plausible.
   * @default none
   */
  plausible: optional(plausible),
  /**
   * Umami.
   * @default none
   */
  umami: optional(umami),
  /**
   * Any other script: its address, or an object of attributes.
   * @default none
   */
  script: optional(script),
  /**
   * Whether readers are asked first. Nothing is fetched before they agree.
   * @default `false`
   */
  consent: optional(form.flag, false),
};
/** Scripts that count visits. They run on the published site, never under `docsgen serve`. */
export interface UserAnalytics extends RequiredOf<typeof analyticsTable>, OptionalOf<typeof analyticsTable> {}
export interface AnalyticsSettings extends Read<typeof analyticsTable> {}
export const analytics: Form<UserAnalytics, AnalyticsSettings> = object('"analytics"', analyticsTable);
