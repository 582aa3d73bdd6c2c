import type { IntlShape, MessageDescriptor } from 'react-intl';
import { fact } from '../../../shop/order/Facts';
import { TextAreaField } from '../../../kit/form/TextAreaField';
import { formatMoney } from '../../../i18n/formats';
import { toWhole } from '../../../shop/reading/number';
import { fieldTable, line, Notice } from '../fields';
import { reset, stored, type Section } from '../section';
import { factsCard } from '../SettingCard';
import { checkPromises, isMinutes } from './checks';
import { promiseMessages as m } from './messages';
import { daysPromised, minutesText } from './texts';
import type { DeliveryPromises } from '../api';
import type { PromiseValues } from './values';

const labelled = (unit: MessageDescriptor, message: MessageDescriptor) => (intl: IntlShape) =>
  intl.formatMessage(unit, { label: intl.formatMessage(message) });
const minutes = (message: MessageDescriptor) =>
  line<PromiseValues>(labelled(m.inMinutes, message), { inputMode: 'numeric' }, (typed, intl) =>
    isMinutes(typed) ? [m.minutesHint, { time: minutesText(intl, toWhole(typed)) }] : null,
  );
const days = (message: MessageDescriptor) =>
  line<PromiseValues>(labelled(m.inDays, message), { inputMode: 'numeric' }, m.daysHint);

const fee = (message: MessageDescriptor) =>
  line<PromiseValues>(labelled(m.inShillings, message), { inputMode: 'numeric' }, m.feeHint);
const feeText = (intl: IntlShape, tsh: number) =>
  tsh === 0 ? intl.formatMessage(m.free) : formatMoney(intl, tsh);

/** How soon orders are delivered, and what the delivery of a router costs. */
export const promises: Section<DeliveryPromises, PromiseValues> = {
  path: 'promises',
  title: m.title,
  need: 'edit_settings',
  said: [m],
  ...stored('deliveryPromises', (values: PromiseValues) => ({
    bundleMinutes: toWhole(values.bundleMinutes),
    smeMinutes: toWhole(values.smeMinutes),
    routerNearDays: toWhole(values.routerNearDays),
    routerFarDays: toWhole(values.routerFarDays),
    routerNearFee: toWhole(values.routerNearFee),
    routerFarFee: toWhole(values.routerFarFee),
    nearTowns: values.nearTowns.split('\n').filter((town) => town.trim()),
  })),
  toReset: reset('deliveryPromises'),
  toValues: (item) => ({
    bundleMinutes: item.bundleMinutes.toString(),
    smeMinutes: item.smeMinutes.toString(),
    routerNearDays: item.routerNearDays.toString(),
    routerFarDays: item.routerFarDays.toString(),
    routerNearFee: item.routerNearFee.toString(),
    routerFarFee: item.routerFarFee.toString(),
    nearTowns: item.nearTowns.join('\n'),
  }),
  check: checkPromises,
  note: <Notice icon="clock" message={m.note} />,
  ...fieldTable<PromiseValues>({
    bundleMinutes: minutes(m.bundleMinutes),
    smeMinutes: minutes(m.smeMinutes),
    routerNearDays: days(m.routerNearDays),
    routerFarDays: days(m.routerFarDays),
    routerNearFee: fee(m.routerNearFee),
    routerFarFee: fee(m.routerFarFee),
    nearTowns: {
      label: m.nearTowns,
      draw: (form, name, { intl }) => (
        <TextAreaField
          {...form.field(name)}
          aria-required={false}
          hint={intl.formatMessage(m.townsHint)}
          rows={4}
        />
      ),
    },
  }),
  Card: factsCard({
    factsOf: (item, intl) => [
      fact(m.bundleMinutes, minutesText(intl, item.bundleMinutes)),
      fact(m.smeMinutes, minutesText(intl, item.smeMinutes)),
      fact(m.routerNearDays, daysPromised(intl, item.routerNearDays)),
      fact(m.routerFarDays, daysPromised(intl, item.routerFarDays)),
      fact(m.routerNearFee, feeText(intl, item.routerNearFee)),
      fact(m.routerFarFee, feeText(intl, item.routerFarFee)),
      fact(
        m.nearTowns,
        intl.formatList(item.nearTowns, { type: 'unit' }) || intl.formatMessage(m.noTowns),
      ),
    ],
  }),
};
