/** The thread of `survey-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { surveyOutput, type OutputPlace } from './survey-output.js';

parentPort?.postMessage(surveyOutput(workerData as OutputPlace));
