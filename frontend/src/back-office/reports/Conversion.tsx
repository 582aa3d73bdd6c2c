import { useIntl } from 'react-intl';
import { networkNames } from '../../lib/networks';
import { Chart } from '../kit/figures/Chart';
import { FiguresTable } from '../kit/figures/FiguresTable';
import { NoFigures } from '../kit/figures/NoFigures';
import { Panel } from '../kit/layout/Panel';
import { analyticsMessages as m, lossMessages } from './messages';
import type { PaymentConversion } from './types';

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

function Reasons({ networks }: { networks: PaymentConversion[] }) {
  const intl = useIntl();
  const failed = networks.filter(({ failures }) => failures.length > 0);
  if (failed.length === 0) return null;
  const wordsOf = ({ reason, count }: PaymentConversion['failures'][number]) =>
    intl.formatMessage(m.whyCount, { reason: intl.formatMessage(lossMessages[reason]), count });
  return (
    <div>
      <h3>{intl.formatMessage(m.why)}</h3>
      {failed.map(({ network, failures }) => (
        <p key={network}>
          <strong>{networkNames[network]}</strong>
          <br />
          {failures.map(wordsOf).join(', ')}
        </p>
      ))}
    </div>
  );
}
