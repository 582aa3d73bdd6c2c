import { formatPhrase } from '../../i18n/phrase';
import { recordOf } from '../../kit/records';
import { fact } from '../../shop/order/Facts';
import { toWhole } from '../../shop/reading/number';
import { wholeProblem } from '../kit/form/numberProblem';
import type { DataUse } from './api';
import { fieldTable, line, Notice } from './fields';
import { dataUseMessages as m } from './messages';
import { reset, stored, type Section } from './section';
import { factsCard } from './SettingCard';

const needs = ['messages', 'video', 'work', 'family'] as const;
const BOUNDS = { min: 1, max: 100_000 };

type DataUseValues = Record<(typeof needs)[number], string>;

const megabytes = (need: (typeof needs)[number]) =>
  line<DataUseValues>(m[need], { inputMode: 'numeric' });

/** How many megabytes a day each need of customers takes, for choosing a bundle. */
export const dataUse: Section<DataUse, DataUseValues> = {
  path: 'data-use',
  title: m.title,
  need: 'edit_settings',
  said: [m],
  ...stored('dataUse', ({ messages, video, work, family }: DataUseValues) => ({
    messages: toWhole(messages),
    video: toWhole(video),
    work: toWhole(work),
    family: toWhole(family),
  })),
  toReset: reset('dataUse'),
  toValues: (item) => recordOf(item.needs.map(({ need, megabytes: mb }) => [need, mb.toString()])),
  check: (values) => recordOf(needs.map((need) => [need, wholeProblem(values[need], BOUNDS)])),
  note: <Notice icon="signal" message={m.note} />,
  ...fieldTable<DataUseValues>({
    messages: megabytes('messages'),
    video: megabytes('video'),
    work: megabytes('work'),
    family: megabytes('family'),
  }),
  Card: factsCard({
    factsOf: (item, intl) =>
      item.needs.map(({ need, megabytes: mb }) =>
        fact(m[need], formatPhrase(intl, [m.amount, { mb }])),
      ),
  }),
};
