/** The walkthrough of a new account, in order: a welcome, four questions, and four things to know. */
export const onboardingSteps = ['welcome', 'name', 'home', 'type', 'client', 'work', 'payments', 'insights', 'reports'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

const questions = ['name', 'home', 'type', 'client'] as const
export type Question = (typeof questions)[number]

export const isQuestion = (step: OnboardingStep): step is Question => questions.some((question) => question === step)

/** The last question: what was answered is saved when it is (spec.md 4). */
export const LAST_QUESTION: Question = 'client'

/** The place of a step among the eight that are counted: the welcome is none of them. */
export const numberOf = (step: OnboardingStep): number => onboardingSteps.indexOf(step)
export const STEP_COUNT = onboardingSteps.length - 1

/** What was answered, as typed. */
export type Answers = Readonly<Record<Question, string>>

/** Whether a step may be left for the next one: a question needs an answer (spec.md 2). */
export const mayGoOn = (step: OnboardingStep, answers: Answers): boolean => !isQuestion(step) || answers[step].trim() !== ''
