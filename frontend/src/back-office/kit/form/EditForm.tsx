import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useIntl, type IntlShape } from 'react-intl';
import { isUnanswered, type ApiError } from '../../../api/apiError';
import type { Permission } from '../../../api/types';
import { Alert } from '../../../kit/ui/Alert';
import { Button } from '../../../kit/ui/Button';
import { FormActions } from '../../../kit/form/FormActions';
import { FormSummary } from '../../../kit/form/FormSummary';
import { commonMessages } from '../../../i18n/messages';
import { usePermissions } from '../access';
import { DialogForm } from '../dialog/DialogForm';
import { FootBar } from '../dialog/FootBar';
import { ConflictPanel } from './ConflictPanel';
import type { Words } from './merge';
import { formMessages as m } from './messages';
import type { EditForm as Edit, Versioned } from './useEditForm';

interface Props<Item extends Versioned, Values extends FieldValues> {
  edit: Edit<Item, Values>;
  /** What saving requires; without the permission the fields can only be read. */
  need?: Permission;
  /** What codes are called where two changes of a field are compared. */
  words?: Words<Values>;
  onCancel: () => void;
  /** Beside the fields on a wide screen and below them on a phone: how customers will see it. */
  preview?: ReactNode;
  /** At the other end of the bar: a way to delete. */
  extra?: ReactNode;
  saveText?: string;
  /** What could not be done, in the words of the form: 'Failed to save router. Please try again.' */
  failedText?: string;
  /** Another reason to wait, as a picture that is still on its way. */
  isWaiting?: boolean;
  children: ReactNode;
}

/** The frame of every form of the back office: fields that scroll, and under the thumb what saves them. */
export function EditForm<Item extends Versioned, Values extends FieldValues>({
  edit: { form, ...edit },
  need,
  words = {},
  onCancel,
  preview,
  extra,
  saveText,
  failedText,
  isWaiting = false,
  children,
}: Props<Item, Values>) {
  const intl = useIntl();
  const may = usePermissions();
  const isLocked = need !== undefined && !may(need);
  const fields = isLocked ? <Locked>{children}</Locked> : children;
  const saveByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isWaiting && !isLocked) form.submit(event);
  };
  return (
    <DialogForm onSubmit={form.submit} onKeyDown={saveByKeys}>
      <DialogContent>
        {edit.conflict && (
          <ConflictPanel edit={{ form, ...edit }} conflict={edit.conflict} words={words} />
        )}
        <FormSummary
          form={form}
          title={failedText ?? intl.formatMessage(m.failed)}
          text={form.problem && reason(intl, form.problem)}
        />
        {preview ? (
          <Beside preview={preview}>{fields}</Beside>
        ) : (
          <Stack spacing={4}>{fields}</Stack>
        )}
      </DialogContent>
      <FootBar>
        {isLocked ? (
          <Button look="outline" onClick={onCancel}>
            {intl.formatMessage(commonMessages.close)}
          </Button>
        ) : (
          <FormActions
            form={form}
            submit={saveText ?? intl.formatMessage(m.save)}
            isWaiting={isWaiting}
            onCancel={onCancel}
          >
            {extra}
            <KeysHint />
          </FormActions>
        )}
      </FootBar>
    </DialogForm>
  );
}

/** Which keys save, where there is a keyboard. */
function KeysHint() {
  const intl = useIntl();
  return (
    <Typography
      variant="caption"
      sx={{ display: { xs: 'none', md: 'inline' }, alignSelf: 'center', marginRight: 'auto' }}
    >
      {intl.formatMessage(m.keys)}
    </Typography>
  );
}

/** Fields that cannot be changed, and why. */
function Locked({ children }: { children: ReactNode }) {
  const intl = useIntl();
  return (
    <>
      <Alert icon="shield">{intl.formatMessage(m.readOnly)}</Alert>
      <Stack component="fieldset" disabled spacing={4}>
        {children}
      </Stack>
    </>
  );
}

/** Fields, and what they come to; it stays in sight on a wide screen. */
function Beside({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
        gap: 7,
        alignItems: 'start',
      }}
    >
      <Stack spacing={4}>{children}</Stack>
      <Box sx={{ position: { md: 'sticky' }, top: 0, minWidth: 0 }}>{preview}</Box>
    </Box>
  );
}

/** Undefined where the server says it best. */
function reason(intl: IntlShape, problem: ApiError): string | undefined {
  if (problem.status === 404) return intl.formatMessage(m.gone);
  if (problem.code !== 'service_busy' && isUnanswered(problem)) {
    return intl.formatMessage(m.unanswered);
  }
  return undefined;
}
