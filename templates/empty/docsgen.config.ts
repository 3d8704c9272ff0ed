import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'My Product',

  // Where the site will be published: scheme and host. A path goes into baseUrl.
  url: 'https://docs.example.org',
});
