import { type KeyboardEvent, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useIntl, type IntlShape } from 'react-intl';
import { isUnanswered, type ApiError } from '../../../api/apiError';
import { Button } from '../../../components/Button';
import { Alert } from '../../../components/Alert';
import { errorText } from '../../../i18n/errorText';
import { commonMessages } from '../../../i18n/messages';
import { FootBar } from '../dialog/FootBar';
import { ConflictPanel } from './ConflictPanel';
import css from './EditForm.module.css';
import type { Words } from './merge';
import { formMessages as m } from './messages';
import type { EditForm as Edit, Versioned } from './useEditForm';

interface Props<Item extends Versioned, Values extends FieldValues> {
  edit: Edit<Item, Values>;
  /** What each field is called, for whoever has to choose between two changes of it. */
  labels: Record<keyof Values & string, string>;
  /** What codes are called there. */
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
  blocked?: boolean;
  children: ReactNode;
}

/** The frame of every form of the back office: fields that scroll, and under the thumb what saves them. */
export function EditForm<Item extends Versioned, Values extends FieldValues>({
  edit,
  labels,
  words = {},
  onCancel,
  preview,
  extra,
  saveText,
  failedText,
  blocked = false,
  children,
}: Props<Item, Values>) {
  const intl = useIntl();
  const saveByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!blocked) edit.submit(event);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from its fields
    <form className={css.form} noValidate onSubmit={edit.submit} onKeyDown={saveByKeys}>
      <div className={css.body}>
        {edit.conflict && (
          <ConflictPanel edit={edit} conflict={edit.conflict} labels={labels} words={words} />
        )}
        {edit.problem && <Problem problem={edit.problem} title={failedText} />}
        <div className={preview ? css.columns : css.single}>
          <div className={css.fields}>{children}</div>
          {preview && <div className={css.preview}>{preview}</div>}
        </div>
      </div>
      <FootBar as="div">
        <div className={css.bar}>
          {extra}
          <span className={css.keys}>{intl.formatMessage(m.keys)}</span>
          <Button look="outline" onClick={onCancel}>
            {intl.formatMessage(commonMessages.cancel)}
          </Button>
          <Button type="submit" busy={edit.busy} blocked={blocked}>
            {saveText ?? intl.formatMessage(m.save)}
          </Button>
        </div>
      </FootBar>
    </form>
  );
}

interface ProblemProps {
  problem: ApiError;
  title: string | undefined;
}

function Problem({ problem, title }: ProblemProps) {
  const intl = useIntl();
  return (
    <Alert tone="error" icon="alert" title={title ?? intl.formatMessage(m.failed)} announced>
      <p>{reason(intl, problem)}</p>
    </Alert>
  );
}

function reason(intl: IntlShape, problem: ApiError): string {
  if (problem.errors.length > 0) return intl.formatMessage(m.checkFields);
  if (problem.status === 404) return intl.formatMessage(m.gone);
  if (problem.code !== 'service_busy' && isUnanswered(problem)) {
    return intl.formatMessage(m.unanswered);
  }
  return errorText(intl, problem);
}
