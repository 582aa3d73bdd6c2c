import { useIntl } from 'react-intl';
import { apiErrorOf } from '../../api/apiError';
import type { AdminOrder } from '../../api/types';
import { paths } from '../../lib/paths';
import { errorText } from '../../i18n/errorText';
import { useDeleteOrderMutation, useRestoreOrderMutation } from './api';
import { useToastWithUndo } from '../kit/form/useToastWithUndo';
import { fieldMessage } from '../kit/form/fieldMessage';
import { useLeave } from '../kit/dialog/useLeave';
import { deletionMessages as m } from './messages';

/** Deletes the order and leaves its drawer. */
export function useDeletion({ _id, orderId }: AdminOrder) {
  const intl = useIntl();
  const leave = useLeave(paths.adminOrders);
  const tellWithUndo = useToastWithUndo();
  const [send, { isLoading, error }] = useDeleteOrderMutation();
  const [restore] = useRestoreOrderMutation();
  const remove = async (reason: string) => {
    const answer = await send({ _id, reason });
    if (answer.error !== undefined) return;
    leave();
    tellWithUndo({ title: intl.formatMessage(m.done, { orderId }) }, () => restore(_id));
  };
  const problem = apiErrorOf(error);
  const objection = fieldMessage(problem, 'reason');
  const told = problem && objection === undefined ? errorText(intl, problem) : null;
  return { remove, busy: isLoading, problem: told, objection };
}
