/** `@docusaurus/ExecutionEnvironment`: the environment in which the code runs. */
const canUseDOM = typeof window !== 'undefined';

export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM,
};
