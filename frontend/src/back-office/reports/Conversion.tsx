import { useIntl } from 'react-intl';
import { keysOf } from '../../kit/records';
import { networkNames } from '../../shop/networks';
import { Chart } from '../kit/figures/Chart';
import { FiguresTable } from '../kit/figures/FiguresTable';
import { NoFigures } from '../kit/figures/LoadedFigures';
import { Panel } from '../kit/layout';
import { analyticsBefore, beforeName } from './comparison';
import { analyticsMessages as m, lossMessages } from './messages';
import type { Analytics, LossReason, PaymentConversion } from './api';

interface Props {
  analytics: Analytics;
}

/** How many requests to phones were paid, by the network of the payer's number, and why the others were not. */
export function Conversion({ analytics }: Props) {
  const intl = useIntl();
  const { networks } = analytics;
  const before = analyticsBefore(analytics);
  const title = intl.formatMessage(m.payments);
  const percent = (value: number) => intl.formatMessage(m.percent, { percent: value });
  const percentOrNone = (value: number | null) => (value === null ? '–' : percent(value));
  const tried = networks.filter(({ started }) => started > 0);
  const earlier = before && {
    name: beforeName(intl, before),
    values: tried.map(({ network }) => rateOf(before.networks, network)),
  };
  return (
    <Panel>
      <h2>{title}</h2>
      {tried.length === 0 ? (
        <NoFigures>{intl.formatMessage(m.noneYet)}</NoFigures>
      ) : (
        <>
          <Chart
            kind="bars"
            labels={tried.map(({ network }) => networkNames[network])}
            values={tried.map((figures) => figures.percent ?? 0)}
            name={intl.formatMessage(m.share)}
            before={earlier}
            format={percent}
            scale="percent"
            table={
              <FiguresTable
                caption={title}
                columns={[
                  ...columns.map((text) => intl.formatMessage(text)),
                  ...(earlier ? [earlier.name] : []),
                ]}
                rows={tried.map((figures, place) => ({
                  key: figures.network,
                  cells: [
                    networkNames[figures.network],
                    intl.formatNumber(figures.started),
                    intl.formatNumber(figures.completed),
                    intl.formatNumber(figures.open),
                    percentOrNone(figures.percent),
                    ...(earlier ? [percentOrNone(earlier.values[place] ?? null)] : []),
                  ],
                }))}
              />
            }
          />
          <Reasons networks={tried} />
        </>
      )}
    </Panel>
  );
}

const columns = [m.payersNetwork, m.started, m.completed, m.open, m.share];

const rateOf = (networks: PaymentConversion[], name: PaymentConversion['network']) =>
  networks.find(({ network }) => network === name)?.percent ?? null;

/** What went wrong, most often first, beside each other by network. */
function Reasons({ networks }: { networks: PaymentConversion[] }) {
  const intl = useIntl();
  const count = (network: PaymentConversion, reason: LossReason) =>
    network.failures.find((failure) => failure.reason === reason)?.count ?? 0;
  const reasons = keysOf(lossMessages)
    .map((reason) => ({
      reason,
      counts: networks.map((network) => count(network, reason)),
    }))
    .map((row) => ({ ...row, sum: row.counts.reduce((total, one) => total + one, 0) }))
    .filter(({ sum }) => sum > 0)
    .sort((a, b) => b.sum - a.sum);
  if (reasons.length === 0) return null;
  const title = intl.formatMessage(m.why);
  return (
    <FiguresTable
      caption={title}
      columns={[title, ...networks.map(({ network }) => networkNames[network])]}
      rows={reasons.map(({ reason, counts }) => ({
        key: reason,
        cells: [
          intl.formatMessage(lossMessages[reason]),
          ...counts.map((one) => (one === 0 ? '–' : intl.formatNumber(one))),
        ],
      }))}
    />
  );
}
