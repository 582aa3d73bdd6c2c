import { useIntl } from 'react-intl';
import { isKeyOf } from '../../kit/narrow';
import { formatMoney } from '../../i18n/formats';
import { FiguresTable } from '../kit/figures/FiguresTable';
import type { FiscalDay, FiscalLine } from '../kit/fiscal/api';
import { Caption } from '../kit/layout';
import { fiscalDayMessages as m } from './messages';

const kinds = { cash: m.cash, mobile_money: m.mobileMoney } as const;

/** By kind of payment, as the fiscal day report states them. */
export function DaySums({ sheet: { lines, total, vatPercent } }: { sheet: FiscalDay }) {
  const intl = useIntl();
  const isRegistered = vatPercent !== null;
  const numbers = ({ sales, net, vat, gross }: FiscalLine) => [
    intl.formatNumber(sales),
    ...(isRegistered ? [formatMoney(intl, net), formatMoney(intl, vat)] : []),
    formatMoney(intl, gross),
  ];
  const kindText = (kind: string) =>
    isKeyOf(kinds, kind) ? intl.formatMessage(kinds[kind]) : kind;
  return (
    <>
      <FiguresTable
        caption={intl.formatMessage(m.title)}
        columns={[
          intl.formatMessage(m.kind),
          intl.formatMessage(m.sales),
          ...(isRegistered
            ? [intl.formatMessage(m.net), intl.formatMessage(m.vat, { percent: vatPercent })]
            : []),
          intl.formatMessage(m.gross),
        ]}
        rows={lines.map((line) => ({
          key: line.kind,
          cells: [kindText(line.kind), ...numbers(line)],
        }))}
        foot={[intl.formatMessage(m.sum), ...numbers(total)]}
      />
      <Caption text={isRegistered ? m.accountant : m.notRegistered} />
    </>
  );
}
