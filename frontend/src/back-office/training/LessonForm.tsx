import { useWatch } from 'react-hook-form';
import { useIntl, type IntlShape } from 'react-intl';
import { toWhole } from '../../shop/reading/number';
import { Columns, Panel } from '../kit/layout';
import { paths } from '../../shop/paths';
import type { AppForm, Labels } from '../../kit/form/useAppForm';
import { TextField } from '../../kit/form/TextField';
import { useToast } from '../../kit/toast/useToast';
import { WhatsAppButton } from '../../shop/WhatsAppButton';
import { BilingualFields } from '../kit/form/BilingualFields';
import { bilingualLabels } from '../kit/form/bilingualLabels';
import { ChoiceField } from '../kit/form/ChoiceField';
import { EditForm } from '../kit/form/EditForm';
import type { Words } from '../kit/form/merge';
import { PictureField } from '../kit/form/PictureField';
import { FormSwitch } from '../kit/form/FormSwitch';
import { useEditForm } from '../kit/form/useEditForm';
import { usePicture } from '../kit/form/usePicture';
import { useLeave } from '../kit/dialog/useLeave';
import { useChangeLessonMutation, useCreateLessonMutation, type LessonDetail } from './api';
import { checkLesson, tagsOf, toRequest, toValues, type LessonValues } from './lessonValues';
import { LessonWords } from './LessonWords';
import {
  kindMessages,
  lessonFieldMessages as f,
  levelNames,
  trainingAdminMessages as m,
} from './messages';
import { QuizEditor } from './QuizEditor';
import { quizLabels } from './quizLabels';

export function LessonForm({ lesson }: { lesson: LessonDetail | null }) {
  const intl = useIntl();
  const leave = useLeave(paths.adminTraining);
  const edit = useLessonEdit(lesson, leave);
  const { form } = edit;
  const [type, image, title] = useWatch({
    control: form.control,
    name: ['type', 'thumbnail', 'title'],
  });
  const picture = usePicture({
    image,
    picture: lesson?.picture,
    onChange: (address) => form.setValue('thumbnail', address, { shouldDirty: true }),
  });
  return (
    <EditForm
      edit={edit}
      need="edit_training"
      words={useLessonWords()}
      onCancel={leave}
      failedText={intl.formatMessage(m.saveFailed)}
      isWaiting={picture.progress !== null}
      preview={<Preview form={form} />}
    >
      <TextFields form={form} />
      <Facts form={form} />
      {type === 'video' && (
        <TextField {...form.field('videoUrl')} inputMode="url" placeholder="https://" />
      )}
      {type === 'document' && (
        <TextField {...form.optional('documentUrl')} inputMode="url" placeholder="https://" />
      )}
      {type === 'quiz' && <QuizEditor form={form} />}
      <PictureField
        state={picture}
        label={form.label('thumbnail')}
        icon="book"
        error={form.error('thumbnail')}
      />
      <FormSwitch form={form} name="isActive" />
      <div>
        <WhatsAppButton
          text={intl.formatMessage(m.helpText, { title })}
          label={intl.formatMessage(m.help)}
        />
      </div>
    </EditForm>
  );
}

function useLessonEdit(lesson: LessonDetail | null, leave: () => void) {
  const intl = useIntl();
  const toast = useToast();
  const [create] = useCreateLessonMutation();
  const [change] = useChangeLessonMutation();
  return useEditForm<LessonDetail, LessonValues>({
    item: lesson,
    labels: labelsOf(intl),
    toValues,
    check: checkLesson,
    send: (values, version) => {
      const body = toRequest(values, version, lesson?.thumbnail);
      return lesson ? change({ id: lesson.id, body }) : create(body);
    },
    onSaved: ({ title }) => {
      toast('success', m.saved, title);
      leave();
    },
  });
}

function labelsOf(intl: IntlShape): Labels<LessonValues> {
  const { title, description, content } = f;
  return {
    ...bilingualLabels(intl, { title, description, content }),
    category: f.category,
    type: f.type,
    durationMinutes: f.durationMinutes,
    tags: f.tags,
    videoUrl: f.videoUrl,
    documentUrl: f.documentUrl,
    thumbnail: f.thumbnail,
    isActive: f.isActive,
    ...quizLabels(intl),
  };
}

function useLessonWords(): Words<LessonValues> {
  const intl = useIntl();
  return {
    category: (level) => intl.formatMessage(levelNames[level]),
    type: (kind) => intl.formatMessage(kindMessages[kind]),
  };
}

interface FieldsProps {
  form: AppForm<LessonValues>;
}

function TextFields({ form }: FieldsProps) {
  const intl = useIntl();
  return (
    <>
      <BilingualFields
        form={form}
        english="title"
        swahili="titleSwahili"
        maxLength={120}
        required
      />
      <BilingualFields
        form={form}
        english="description"
        swahili="descriptionSwahili"
        rows={3}
        maxLength={500}
      />
      <BilingualFields
        form={form}
        english="content"
        swahili="contentSwahili"
        rows={8}
        maxLength={20_000}
        hint={intl.formatMessage(f.contentHint)}
      />
    </>
  );
}

function Facts({ form }: FieldsProps) {
  const intl = useIntl();
  return (
    <Columns>
      <ChoiceField form={form} name="type">
        {Object.entries(kindMessages).map(([value, text]) => (
          <option key={value} value={value}>
            {intl.formatMessage(text)}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField form={form} name="category">
        {Object.entries(levelNames).map(([value, text]) => (
          <option key={value} value={value}>
            {intl.formatMessage(text)}
          </option>
        ))}
      </ChoiceField>
      <TextField {...form.optional('durationMinutes')} inputMode="numeric" />
      <TextField {...form.optional('tags')} hint={intl.formatMessage(f.tagsHint)} />
    </Columns>
  );
}

function Preview({ form }: FieldsProps) {
  const intl = useIntl();
  const { durationMinutes, tags, ...values } = form.watch();
  const minutes = toWhole(durationMinutes);
  return (
    <Panel aria-label={intl.formatMessage(f.preview)}>
      <LessonWords
        lesson={{ ...values, durationMinutes: minutes > 0 ? minutes : null, tags: tagsOf(tags) }}
      />
    </Panel>
  );
}
