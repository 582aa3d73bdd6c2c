import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { commonMessages } from '../../i18n/messages';
import { Alert } from '../ui/Alert';
import { Button, ButtonRow } from '../ui/Button';
import { OfflineAlert } from './OfflineAlert';

interface Props {
  form: { busy: boolean; isOffline: boolean; blocked: string | null };
  /** Text of the button. */
  submit: ReactNode;
  /** For screen readers, where many forms have the same button. */
  submitName?: string | undefined;
  look?: 'primary' | 'danger' | 'outline' | 'quiet' | undefined;
  /** One button as wide as the form, as on a phone. */
  wide?: boolean;
  /** Cannot be pressed for a reason that is shown elsewhere. */
  isWaiting?: boolean;
  disabled?: boolean;
  onCancel?: (() => void) | undefined;
  /** Instead of Cancel, where that is also what the form is about. */
  cancel?: string | undefined;
  /** Other buttons, before these. */
  children?: ReactNode;
}

/** The end of a form: why it cannot be sent now, Cancel, and the button that sends it. */
export function FormActions(props: Props) {
  const { form, submit, submitName, wide, isWaiting = false, onCancel, ...others } = props;
  const { cancel, children, ...look } = others;
  const intl = useIntl();
  const reasonId = useId();
  const isBlocked = form.isOffline || form.blocked !== null;
  const button = (
    <Button
      type="submit"
      {...look}
      wide={wide}
      busy={form.busy}
      blocked={isBlocked || isWaiting}
      aria-label={submitName}
      aria-describedby={isBlocked ? reasonId : undefined}
    >
      {submit}
    </Button>
  );
  return (
    <>
      {form.isOffline ? (
        <OfflineAlert id={reasonId} />
      ) : (
        form.blocked !== null && (
          <Alert id={reasonId} icon="shield">
            {form.blocked}
          </Alert>
        )
      )}
      {wide ? (
        <>
          {children}
          {button}
        </>
      ) : (
        <ButtonRow>
          {children}
          {onCancel && (
            <Button look="outline" onClick={onCancel}>
              {cancel ?? intl.formatMessage(commonMessages.cancel)}
            </Button>
          )}
          {button}
        </ButtonRow>
      )}
    </>
  );
}
