import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import type { RefundCase } from '../../api/types';
import type { ToastWords } from '../../kit/toast/useToast';
import { unbroken } from '../../kit/unbroken';
import { displayPhone } from '../../shop/reading/phone';
import { Alert } from '../../kit/ui/Alert';
import { ActionBar } from '../kit/dialog/ActionBar';
import { ContactActions } from '../kit/contact/ContactActions';
import { DetailColumns } from '../kit/dialog/DetailColumns';
import { useAsking, type Action } from '../kit/dialog/useAction';
import { refundActionMessages, refundDetailMessages as m, refundListMessages } from './messages';
import { RefundFacts } from './RefundFacts';
import { RefundHistory } from './RefundHistory';
import { refundActions, type RefundAction } from './refundState';
import { ReasonPanel } from '../kit/dialog/ReasonPanel';
import { moneyMessages } from '../kit/moneyMessages';
import { ConfirmPanel, useConfirmForm } from '../kit/dialog/ConfirmPanel';
import { useApproveRefundMutation, useDismissRefundMutation } from './api';
import { PayOutPanel } from './PayOutPanel';
import { RecordPanel } from './RecordPanel';

interface RefundPanelProps {
  refund: RefundCase;
  asked: RefundAction;
  action: Action;
  onCancel: () => void;
}

const panels = {
  payOut: PayOutPanel,
  record: RecordPanel,
  dismiss: DismissPanel,
  approve: ApprovePanel,
};

/** Asks once before anything is done. */
function RefundPanel({ asked, ...props }: RefundPanelProps) {
  const Panel = panels[asked];
  return <Panel {...props} />;
}

interface Props {
  refund: RefundCase;
  /** Says how old this is while the newest could not be loaded. */
  outdated: ReactNode;
}

/** Everything known of one refund, and under the thumb what can be done; what is asked about takes its place. */
export function RefundDetails({ refund, outdated }: Props) {
  const { asked, action, ask, cancel, bar } = useAsking<RefundAction>((next) => next);
  if (asked) {
    return <RefundPanel refund={refund} asked={asked} action={action} onCancel={cancel} />;
  }
  return (
    <>
      <DialogContent>
        {outdated}
        <RefundAdvice refund={refund} />
        <RefundContact refund={refund} />
        <DetailColumns>
          <RefundFacts refund={refund} />
          <RefundHistory refund={refund} />
        </DetailColumns>
      </DialogContent>
      <ActionBar
        {...bar}
        choices={refundActions(refund).map((next) => ({
          key: next,
          text: stepText(refund, next),
          onPress: () => ask(next),
        }))}
      />
    </>
  );
}

/** After an unclear answer paying out again is a question, not a second payment. */
function stepText({ state }: RefundCase, action: RefundAction) {
  const asksAgain = action === 'payOut' && state === 'paying';
  return refundActionMessages[asksAgain ? 'askAgain' : action];
}

function RefundContact({ refund }: { refund: RefundCase }) {
  const intl = useIntl();
  const { amount, orderId, payerPhone } = refund;
  const greeting = intl.formatMessage(m.greeting, { amount: formatMoney(intl, amount), orderId });
  const caption = intl.formatMessage(refundListMessages.to);
  return <ContactActions caption={caption} phone={payerPhone} greeting={greeting} />;
}

type PanelProps = Omit<RefundPanelProps, 'asked'>;

function DismissPanel({ refund, action, onCancel }: PanelProps) {
  const intl = useIntl();
  const [dismiss] = useDismissRefundMutation();
  const amount = formatMoney(intl, refund.amount);
  const phone = unbroken(displayPhone(refund.payerPhone));
  const done = (): ToastWords => [
    'success',
    refundActionMessages.dismissed,
    [refundActionMessages.doneText, { amount, phone }],
  ];
  return (
    <ReasonPanel
      title={intl.formatMessage(refundActionMessages.dismissTitle)}
      text={intl.formatMessage(refundActionMessages.dismissText)}
      money={refund}
      confirm={intl.formatMessage(refundActionMessages.dismissConfirm, { amount })}
      danger
      onCancel={onCancel}
      send={(reason) => action.run(dismiss({ _id: refund._id, reason }), done)}
    />
  );
}

/** The second yes; no words are needed with it. */
function ApprovePanel({ refund, action, onCancel }: PanelProps) {
  const intl = useIntl();
  const [approve] = useApproveRefundMutation();
  const amount = formatMoney(intl, refund.amount);
  const phone = unbroken(displayPhone(refund.payerPhone));
  const form = useConfirmForm(() =>
    action.run(approve(refund._id), () => [
      'success',
      refundActionMessages.approved,
      [refundActionMessages.doneText, { amount, phone }],
    ]),
  );
  return (
    <ConfirmPanel
      form={form}
      title={intl.formatMessage(refundActionMessages.approveTitle)}
      text={intl.formatMessage(refundActionMessages.approveText)}
      money={refund}
      confirm={intl.formatMessage(refundActionMessages.approveConfirm, { amount })}
      onCancel={onCancel}
    />
  );
}

/** Why this case exists, and what an unclear answer means. */
function RefundAdvice({ refund }: { refund: RefundCase }) {
  const intl = useIntl();
  const { state, payoutAvailable } = refund;
  if (state === 'paying') {
    return (
      <Alert tone="warning" icon="alert" title={intl.formatMessage(m.payingTitle)}>
        <p>{intl.formatMessage(payoutAvailable ? m.payingText : m.payingByHandText)}</p>
      </Alert>
    );
  }
  if (state !== 'open') return null;
  if (refund.needsApproval) {
    return (
      <Alert tone="warning" icon="alert" title={intl.formatMessage(m.approvalTitle)}>
        <p>
          {intl.formatMessage(refund.openedByCaller ? m.approvalOwnText : m.approvalText, {
            name: openerOf(intl, refund),
          })}
        </p>
      </Alert>
    );
  }
  return (
    <Alert icon="refresh">
      <p>{textOf(intl, refund)}</p>
      {!payoutAvailable && <p>{intl.formatMessage(m.payoutsOff)}</p>}
    </Alert>
  );
}

function openerOf(intl: IntlShape, { openedBy }: RefundCase): string {
  return openedBy ?? intl.formatMessage(moneyMessages.shop);
}

function textOf(intl: IntlShape, refund: RefundCase): string {
  const { kind, trigger } = refund;
  const name = openerOf(intl, refund);
  if (kind === 'duplicate') return intl.formatMessage(m.duplicateText);
  return intl.formatMessage(trigger ? m.cancelledText : m.requestedText, { name });
}
