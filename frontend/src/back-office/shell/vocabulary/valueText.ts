import type { IntlShape } from 'react-intl';
import { formatDateTime, formatMoney, formatValidityText } from '../../../i18n/formats';
import { displayPhone } from '../../../shop/reading/phone';
import { agentDetailMessages } from '../../agents/messages';
import { permissionText } from '../../api-keys/permissionText';
import { codeText } from './codes';
import type { Shape } from '../../kit/vocabulary/vocabulary';
import { fieldOf } from './fields';
import { priceMessages } from '../../catalogue/prices/messages';
import { auditMessages as m } from '../../audit/messages';
import type { AuditKind } from '../../kit/audit/types';

const COUNTED = /^-?\d+$/;

type Say = (intl: IntlShape, value: string) => string;

/** Figures are stored bare; a text that is no figure after all is left alone. */
const counted =
  (say: (intl: IntlShape, figure: number) => string): Say =>
  (intl, value) =>
    COUNTED.test(value) ? say(intl, Number(value)) : value;

/** `5200 2026-12-01T06:00`, in the shop's zone; ` skipped` behind it says that it was not set. */
function nextPriceText(intl: IntlShape, value: string): string {
  const [, price, start, skipped] = /^(\d+) (\S+)( skipped)?$/.exec(value) ?? [];
  if (!price || !start) return value;
  const values = {
    price: formatMoney(intl, Number(price)),
    time: formatDateTime(intl, `${start}:00+03:00`),
  };
  return intl.formatMessage(skipped ? priceMessages.skipped : priceMessages.next, values);
}

const said: Partial<Record<Shape, Say>> = {
  money: counted(formatMoney),
  nextPrice: nextPriceText,
  number: counted((intl, figure) => intl.formatNumber(figure)),
  minutes: counted((intl, figure) => intl.formatMessage(m.minutes, { count: figure })),
  percent: (intl, value) =>
    intl.formatMessage(agentDetailMessages.percent, { rate: Number(value) }),
  time: (intl, value) => (Number.isNaN(Date.parse(value)) ? value : formatDateTime(intl, value)),
  phone: (_intl, value) => displayPhone(value),
  permissions: (intl, value) =>
    value
      .split(' ')
      .map((permission) => permissionText(intl, permission))
      .join(', '),
  validity: formatValidityText,
};

/** What the log keeps as a text for programs, as people say it. */
export function valueText(intl: IntlShape, kind: AuditKind, field: string, value: string): string {
  if (value === 'true' || value === 'false') return intl.formatMessage(m[value]);
  const shape = fieldOf(field)?.shape ?? 'text';
  return shape === 'code'
    ? codeText(intl, kind, field, value)
    : (said[shape]?.(intl, value) ?? value);
}

/** The name of a field; its code where this version does not know it. */
export function fieldText(intl: IntlShape, code: string): string {
  const field = fieldOf(code);
  return field ? intl.formatMessage(field.name) : code;
}
