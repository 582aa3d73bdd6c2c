import { useIntl } from 'react-intl';
import { keysOf } from '../../lib/keysOf';
import { networkNames } from '../../lib/networks';
import { Chart } from '../kit/figures/Chart';
import { FiguresTable } from '../kit/figures/FiguresTable';
import { NoFigures } from '../kit/figures/NoFigures';
import { Panel } from '../kit/layout/Panel';
import { analyticsMessages as m, lossMessages } from './messages';
import type { LossReason, PaymentConversion } from './types';

/** How many requests to phones were paid, by the network of the payer's number, and why the others were not. */
export function Conversion({ networks }: { networks: PaymentConversion[] }) {
  const intl = useIntl();
  const title = intl.formatMessage(m.payments);
  const percent = (value: number) => intl.formatMessage(m.percent, { percent: value });
  const tried = networks.filter(({ started }) => started > 0);
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
            format={percent}
            scale="percent"
            table={
              <FiguresTable
                caption={title}
                columns={[m.payersNetwork, m.started, m.completed, m.open, m.share].map((text) =>
                  intl.formatMessage(text),
                )}
                rows={tried.map((figures) => ({
                  key: figures.network,
                  cells: [
                    networkNames[figures.network],
                    intl.formatNumber(figures.started),
                    intl.formatNumber(figures.completed),
                    intl.formatNumber(figures.open),
                    figures.percent === null ? '–' : percent(figures.percent),
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
