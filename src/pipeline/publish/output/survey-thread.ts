/** Surveys a large output in another thread, while this one renders. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { packageFile } from '../../files/package-files.js';
import { surveyOutput, type OutputPlace, type OutputSurvey } from './survey-output.js';

/** The number of files whose survey takes longer than the start of a thread. */
const worthAThread = 4000;

/** The space for new objects, in megabytes. With the default, a thread that lives so briefly would take far more memory. */
const youngMb = 4;

export interface SurveyInFlight {
  /** Returns the survey when it is complete. Throws errors of the disk. */
  readonly result: () => Promise<OutputSurvey>;
  /** Stops the thread if it is still running. */
  readonly stop: () => Promise<unknown>;
}

/** Starts the survey of an output that has about this many files. */
export function startSurvey(place: OutputPlace, files: number): SurveyInFlight {
  if (files < worthAThread || availableParallelism() < 2) {
    const survey = surveyOutput(place);
    return { result: () => Promise.resolve(survey), stop: () => Promise.resolve() };
  }
  const worker = new Worker(pathToFileURL(packageFile('dist/survey-worker.js')), {
    workerData: place,
    resourceLimits: { maxYoungGenerationSizeMb: youngMb },
  });
  const arrived = receive(worker);
  // If the thread fails, the survey in this thread reports errors of the disk.
  return { result: async () => (await arrived) ?? surveyOutput(place), stop: () => worker.terminate() };
}

/** Returns the message of a worker, or undefined if it ends without one. */
async function receive(worker: Worker): Promise<OutputSurvey | undefined> {
  const ended = once(worker, 'exit').then(() => undefined);
  const message = once(worker, 'message').then(([survey]) => survey as OutputSurvey);
  return Promise.race([message, ended]).catch(() => undefined);
}
