/** The setting `analytics`. */
import { optional } from 'valibot';
import * as form from '../setting-forms.js';
import type { Objects } from '../strict-objects.js';
import type { UserAnalytics, UserGtag, UserPlausible, UserUmami } from '../user-config.js';
import { attributes, elementOf } from './head-schema.js';

export function analyticsSchema({ object }: Objects) {
  const gtag = object<UserGtag>()('"gtag"', {
    ids: form.listOrOne(form.gtagId),
    anonymizeIP: optional(form.flag, false),
  });
  const plausible = object<UserPlausible>()('"plausible"', {
    domain: form.text,
    src: optional(form.scriptUrl, 'https://plausible.io/js/script.js'),
    attributes: optional(attributes, {}),
  });
  const umami = object<UserUmami>()('"umami"', {
    websiteId: form.text,
    src: optional(form.scriptUrl, 'https://cloud.umami.is/script.js'),
    attributes: optional(attributes, {}),
  });
  return object<UserAnalytics>()('"analytics"', {
    gtag: optional(gtag),
    plausible: optional(plausible),
    umami: optional(umami),
    script: optional(elementOf('src', form.scriptUrl)),
    consent: optional(form.flag, false),
  });
}
