import { useState } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { shopNow } from '../../../kit/clock';
import type { TrackingView } from '../../../api/types';
import { statusMessages } from '../../../shop/order/statusMessages';
import { StatusLabel } from '../../../shop/order/StatusLabel';
import { formatDateTime } from '../../../i18n/formats';
import { askedText, cancelledTexts, statusTexts, progressMessages } from './messages';
import { cancelledBy } from '../trackingSteps';
import { WaitLine } from '../../../shop/order/wait/WaitLine';
import { LateOffer } from './LateOffer';
import type { Access } from './PressButton';
import css from './OrderProgress.module.css';
import { RefundLines } from './RefundLines';

interface Props {
  view: TrackingView;
  access: Access;
}

export function OrderProgress({ view, access }: Props) {
  const { status, progress } = view;
  const intl = useIntl();
  const percent = intl.formatNumber(progress / 100, { style: 'percent' });
  return (
    <div className={css.progress} aria-live="polite">
      <p className={css.words}>
        <StatusLabel status={status} />
        <span className={css.percent}>{percent}</span>
      </p>
      <div
        role="progressbar"
        aria-label={intl.formatMessage(progressMessages.label)}
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={intl.formatMessage(progressMessages.value, {
          status: intl.formatMessage(statusMessages[status]),
          percent,
        })}
        className={css.track}
        data-status={status}
      >
        <div className={css.fill} style={{ width: `${progress}%` }} />
      </div>
      {view.dueAt && isExpected(view) && !view.wait?.late && (
        <Deadline key={view.dueAt} dueAt={view.dueAt} />
      )}
      {view.wait ? (
        <WaitLine wait={view.wait} />
      ) : (
        !view.report?.reportedAt && <p className={css.text}>{intl.formatMessage(textOf(view))}</p>
      )}
      <RefundLines view={view} />
      <LateOffer view={view} access={access} />
    </div>
  );
}

/** What was cancelled comes no more, also where the answer is older than that; nor is what should be cancelled promised. */
function isExpected({ status, cancelRequested }: TrackingView): boolean {
  return !cancelRequested && (status === 'pending' || status === 'processing');
}

/** The promise, unless it was broken when the order was looked up. */
function Deadline({ dueAt }: { dueAt: string }) {
  const intl = useIntl();
  const [late] = useState(() => Date.parse(dueAt) < shopNow());
  const when = formatDateTime(intl, dueAt);
  return (
    <p className={late ? css.text : css.when}>
      {intl.formatMessage(late ? progressMessages.late : progressMessages.deliveredBy, { when })}
    </p>
  );
}

function textOf(view: TrackingView): MessageDescriptor {
  if (view.status === 'cancelled' && view.cancelRequested) return askedText;
  const who = cancelledBy(view);
  return who ? cancelledTexts[who] : statusTexts[view.status];
}
