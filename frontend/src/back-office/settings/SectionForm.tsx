import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { Button } from '../../kit/ui/Button';
import { useToast } from '../../kit/toast/useToast';
import { errorPhrase } from '../../i18n/errorText';
import { EditForm } from '../kit/form/EditForm';
import type { Words } from '../kit/form/merge';
import type { SectionState, SettingsChange } from './api';
import { settingsMessages as m } from './messages';
import type { useSectionEdit } from './useSectionEdit';

type SectionEdit<Section extends SectionState, Values extends FieldValues> = ReturnType<
  typeof useSectionEdit<Section, Values>
>;

interface Props<Section extends SectionState, Values extends FieldValues> {
  section: SectionEdit<Section, Values>;
  words?: Words<Values>;
  /** What takes the shop's own words back; null while it has none. */
  reset?: SettingsChange | null;
  preview?: ReactNode;
  children: ReactNode;
}

/** The form of one section, with the question for the password over it. */
export function SectionForm<Section extends SectionState, Values extends FieldValues>({
  section,
  words = {},
  reset = null,
  preview,
  children,
}: Props<Section, Values>) {
  return (
    <>
      <EditForm
        edit={section.edit}
        words={words}
        onCancel={section.leave}
        preview={preview}
        extra={reset && <Reset section={section} change={reset} />}
      >
        {children}
      </EditForm>
      {section.question}
    </>
  );
}

interface ResetProps<Section extends SectionState, Values extends FieldValues> {
  section: SectionEdit<Section, Values>;
  change: SettingsChange;
}

function Reset<Section extends SectionState, Values extends FieldValues>({
  section: { save, saved },
  change,
}: ResetProps<Section, Values>) {
  const intl = useIntl();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const reset = async () => {
    setBusy(true);
    const { data, error } = await save(change);
    setBusy(false);
    if (data) saved(data);
    else if (isApiError(error)) toast('error', m.resetFailed, errorPhrase(error));
  };
  return (
    <Button look="quiet" busy={busy} onClick={() => void reset()}>
      {intl.formatMessage(m.reset)}
    </Button>
  );
}
