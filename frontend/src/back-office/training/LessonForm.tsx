import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { paths } from '../../lib/paths';
import { TextField } from '../../components/TextField';
import { toastShown } from '../../components/toast/toastSlice';
import { WhatsAppButton } from '../../components/WhatsAppButton';
import { filled } from '../kit/whole-list/rules';
import { BilingualFields } from '../kit/form/BilingualFields';
import { ChoiceField } from '../kit/form/ChoiceField';
import { EditForm } from '../kit/form/EditForm';
import { fieldError } from '../kit/form/fieldError';
import type { Words } from '../kit/form/merge';
import { PictureField } from '../kit/form/PictureField';
import { SwitchField } from '../kit/form/SwitchField';
import { useEditForm, type EditForm as Edit } from '../kit/form/useEditForm';
import { usePicture } from '../kit/form/usePicture';
import { useLeave } from '../kit/dialog/useLeave';
import { useChangeLessonMutation, useCreateLessonMutation, type LessonDetail } from './api';
import { tagsOf, toRequest, toValues, type LessonValues } from './lessonValues';
import { LessonWords } from './LessonWords';
import {
  kindMessages,
  lessonFieldMessages as f,
  levelNames,
  trainingAdminMessages as m,
} from './messages';
import { QuizEditor } from './QuizEditor';
import css from './Training.module.css';

type LessonEdit = Edit<LessonDetail, LessonValues>;

export function LessonForm({ lesson }: { lesson: LessonDetail | null }) {
  const intl = useIntl();
  const leave = useLeave(paths.adminTraining);
  const edit = useLessonEdit(lesson, leave);
  const { form } = edit;
  const type = form.watch('type');
  const image = form.watch('thumbnail');
  const picture = usePicture({
    image,
    picture: lesson?.picture,
    onChange: (address) => form.setValue('thumbnail', address, { shouldDirty: true }),
  });
  return (
    <EditForm
      edit={edit}
      labels={useLabels()}
      words={useLessonWords()}
      onCancel={leave}
      failedText={intl.formatMessage(m.saveFailed)}
      blocked={picture.progress !== null}
      preview={<Preview edit={edit} />}
    >
      <TextFields edit={edit} />
      <Facts edit={edit} />
      {type === 'video' && <Address edit={edit} name="videoUrl" />}
      {type === 'document' && <Address edit={edit} name="documentUrl" />}
      {type === 'quiz' && (
        <QuizEditor
          quiz={form.watch('quiz')}
          problem={edit.problem}
          onChange={(quiz) => form.setValue('quiz', quiz, { shouldDirty: true })}
        />
      )}
      <PictureField
        state={picture}
        label={intl.formatMessage(f.thumbnail)}
        icon="book"
        error={fieldError(form, 'thumbnail')}
      />
      <SwitchField {...form.register('isActive')} label={intl.formatMessage(f.isActive)} />
      <div>
        <WhatsAppButton text={intl.formatMessage(m.helpText)} label={intl.formatMessage(m.help)} />
      </div>
    </EditForm>
  );
}

function useLessonEdit(lesson: LessonDetail | null, leave: () => void): LessonEdit {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [create] = useCreateLessonMutation();
  const [change] = useChangeLessonMutation();
  return useEditForm<LessonDetail, LessonValues>({
    item: lesson,
    toValues,
    send: (values, version) => {
      const body = toRequest(values, version, lesson?.thumbnail);
      return lesson ? change({ id: lesson.id, body }) : create(body);
    },
    onSaved: ({ title }) => {
      dispatch(toastShown({ tone: 'success', title: intl.formatMessage(m.saved), text: title }));
      leave();
    },
  });
}

function useLabels(): Record<keyof LessonValues, string> {
  const intl = useIntl();
  const text = (name: keyof typeof f) => intl.formatMessage(f[name]);
  return {
    title: text('title'),
    titleSwahili: text('title'),
    description: text('description'),
    descriptionSwahili: text('description'),
    category: text('category'),
    type: text('type'),
    content: text('content'),
    contentSwahili: text('content'),
    durationMinutes: text('durationMinutes'),
    tags: text('tags'),
    videoUrl: text('videoUrl'),
    documentUrl: text('documentUrl'),
    thumbnail: text('thumbnail'),
    isActive: text('isActive'),
    quiz: text('quiz'),
  };
}

function useLessonWords(): Words<LessonValues> {
  const intl = useIntl();
  return {
    category: (level) => intl.formatMessage(levelNames[level]),
    type: (kind) => intl.formatMessage(kindMessages[kind]),
  };
}

function TextFields({ edit: { form } }: { edit: LessonEdit }) {
  const intl = useIntl();
  return (
    <>
      <BilingualFields
        form={form}
        label={intl.formatMessage(f.title)}
        english="title"
        swahili="titleSwahili"
        maxLength={120}
        required
        rules={filled(intl, f.titleRequired)}
      />
      <BilingualFields
        form={form}
        label={intl.formatMessage(f.description)}
        english="description"
        swahili="descriptionSwahili"
        rows={3}
        maxLength={500}
      />
      <BilingualFields
        form={form}
        label={intl.formatMessage(f.content)}
        english="content"
        swahili="contentSwahili"
        rows={8}
        maxLength={20_000}
        hint={intl.formatMessage(f.contentHint)}
        rules={{
          validate: () => isReadable(form) || intl.formatMessage(f.textRequired),
        }}
      />
    </>
  );
}

/** A document needs a text, unless it lies elsewhere. */
function isReadable(form: LessonEdit['form']): boolean {
  const { type, content, documentUrl } = form.getValues();
  return type !== 'document' || `${content}${documentUrl}`.trim() !== '';
}

function Facts({ edit: { form } }: { edit: LessonEdit }) {
  const intl = useIntl();
  return (
    <div className={css.pair}>
      <ChoiceField form={form} name="type" label={intl.formatMessage(f.type)}>
        {Object.entries(kindMessages).map(([value, text]) => (
          <option key={value} value={value}>
            {intl.formatMessage(text)}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField form={form} name="category" label={intl.formatMessage(f.category)}>
        {Object.entries(levelNames).map(([value, text]) => (
          <option key={value} value={value}>
            {intl.formatMessage(text)}
          </option>
        ))}
      </ChoiceField>
      <TextField
        label={intl.formatMessage(f.durationMinutes)}
        type="number"
        min={1}
        max={600}
        {...form.register('durationMinutes')}
        error={fieldError(form, 'durationMinutes')}
      />
      <TextField
        label={intl.formatMessage(f.tags)}
        hint={intl.formatMessage(f.tagsHint)}
        {...form.register('tags')}
        error={fieldError(form, 'tags')}
      />
    </div>
  );
}

function Address({ edit: { form }, name }: { edit: LessonEdit; name: 'videoUrl' | 'documentUrl' }) {
  const intl = useIntl();
  return (
    <TextField
      label={intl.formatMessage(f[name])}
      inputMode="url"
      placeholder="https://"
      {...form.register(name, name === 'videoUrl' ? filled(intl, f.videoRequired) : {})}
      error={fieldError(form, name)}
      aria-required={name === 'videoUrl'}
    />
  );
}

function Preview({ edit: { form } }: { edit: LessonEdit }) {
  const intl = useIntl();
  const { durationMinutes, tags, ...values } = form.watch();
  const minutes = Number(durationMinutes);
  return (
    <section className={css.card} aria-label={intl.formatMessage(f.preview)}>
      <LessonWords
        lesson={{ ...values, durationMinutes: minutes > 0 ? minutes : null, tags: tagsOf(tags) }}
      />
    </section>
  );
}
